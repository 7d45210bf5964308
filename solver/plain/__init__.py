"""The plain reading of the rules: written to be checked line by line, and never to be fast.

Nothing else of the solver is used here, so that what is found twice is found independently; the
compiled cards, and what makes an ability a mana ability, are those of the models.
"""
