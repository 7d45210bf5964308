"""What the parts of compiled abilities come to on a board: filters, amounts, conditions (CR 107, 109)."""
