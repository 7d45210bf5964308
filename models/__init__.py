"""What a board is: mana, cards and their compiled abilities, boards in and out, rule numbers."""
