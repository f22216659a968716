"""Mutations of the engine's source and the game's content: each breaks a fact, and a case that shows it must fail."""
