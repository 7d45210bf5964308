"""What follows from a board: one module a question."""
