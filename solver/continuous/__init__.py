"""What each permanent is now: continuous effects in their layers (CR 613)."""
