"""Which types of mana permanents could produce, by three engines (CR 106.7)."""
