"""What the solver says of boards built by hand, without card text."""
