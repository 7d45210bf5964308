"""The whole board as one problem for Z3: which pools can be reached, and that there are no others."""
