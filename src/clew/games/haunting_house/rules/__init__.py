"""The rules of The Haunting House, split by the rulebook's sections.

``turn`` is the frame: rounds, steps and who acts. ``choices`` lists what a card can be used for,
``cards`` carries it out, ``moving`` says where a pawn may go.
"""
