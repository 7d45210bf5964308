"""Which mana pools a player can reach by activating mana abilities (CR 605.3a)."""
