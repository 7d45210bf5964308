"""Lines of activations to a pool: found, replayed and told (CR 605.3a)."""
