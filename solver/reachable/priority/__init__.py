"""What else can be done where the player has priority (CR 117.1b)."""
