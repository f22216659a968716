"""The vocabulary that content composes attacks, Passives and Rites from, and its execution.

The words are explained for authors in ``content/EFFECTS.md``. ``words`` holds them as values, ``reading`` reads and
checks them, ``reach`` finds targets, ``blows`` strikes. No card, Faction or Rite is known here by name.
"""
