"""Prints games from their content: card sheets, rulebooks and worked diagrams."""

__version__ = "1.0.0"
