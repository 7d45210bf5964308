"""What one activation of a mana ability adds, one concept a file."""
