"""Translators' tools: files that people own, what is stale or too long, and exchange with other programs."""
