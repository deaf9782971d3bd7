"""Bots for Dedalo's: easy, medium and strong (see ``levels``).

To read on: ``sketch`` is a simplified position, ``effort`` says how far a pawn is from an exit in
moves and tiles to lay, ``minotaur`` where the Minotaur can go, ``worth`` what that makes of
a seat's chances. ``racer`` is the easy bot. ``lays`` and ``turns`` are the medium bot's beam search
over a turn. ``candidates``, ``worlds``, ``playing`` and ``search`` are how the strong bot looks two
rounds ahead; ``door`` knows exactly who gets out within a turn, and ``outlook`` what was learned
from how matches ended.
"""
