"""Bots for The Haunting House: easy, medium and strong (see ``levels``).

To read on: ``distance`` says how far a pawn is from the exit when walls stand in the way,
``position`` what a card can do, ``worth`` what a position promises a seat. ``targets`` and
``planning`` are the medium bot's two questions: what do I do with this card, and which four do I
choose? ``worlds``, ``rounds``, ``programs``, ``halving`` and ``foresight`` are how the strong
bot looks ahead.
"""
