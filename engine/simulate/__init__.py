"""Whole games between agents: one to record, many to count, and the moment that somebody looks for."""
