"""What one activation of a mana ability adds: choices, replacement effects, triggers (CR 106, 605.1, 616)."""
