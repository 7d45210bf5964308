"""The engine that moves whole sets of pools at once (CR 605.3a)."""
