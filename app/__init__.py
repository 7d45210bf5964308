"""manaproof: exactly what mana a board can make."""
