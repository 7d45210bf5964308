"""Loops that gain mana, and what there is to say of their boards (CR 104.4b aside)."""
