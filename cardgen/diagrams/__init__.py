"""Diagrams: a position, a turn, a deal or a whole game as SVG, with a caption and a text twin.

The one room of ``cardgen`` that knows the game itself.
"""
