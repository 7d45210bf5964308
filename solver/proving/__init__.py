"""The whole board as one problem for Z3: which pools can be reached, and that there are no others.

Costs, payment, the order of activations, what is added and what triggers are written down here from
the rules, and not taken from the engines. What permanents are after continuous effects, what filters,
amounts and conditions come to on the board as it is, and which replacement effects and triggers there
are, is read as the engines read it: a fault there is a fault in both. The plain reading shares none
of it.
"""
