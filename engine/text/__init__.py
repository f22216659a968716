"""Positions, plays, scenarios and records as text, both ways."""
