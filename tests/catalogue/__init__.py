"""The catalogue: its JSON form, names, files, readers and builds."""
