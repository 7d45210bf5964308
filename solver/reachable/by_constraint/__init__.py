"""The engine that solves a constraint problem over activations (CR 605.3a)."""
