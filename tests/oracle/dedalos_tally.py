"""What happened in the matches that were compared, and how often."""

from collections import Counter
from typing import Any

from clew.games.dedalos import model as m
from oracle.dedalos import Oracle
from oracle.dedalos_choices import Action

Tally = Counter[str]
Facts = dict[str, Any]

SIMPLE: dict[type, str] = {
    m.MinotaurAppeared: "Minotaur appeared",
    m.MinotaurStayed: "Minotaur stayed",
    m.MinotaurRetired: "Minotaur retired",
    m.PawnSetDown: "pawn set down again",
    m.BagEmptied: "bag emptied, round played on",
    m.TurnEnded: "turns",
    m.HandReturned: "captured hands returned",
}


def note_events(
    seen: Tally, before: Facts, oracle: Oracle, action: Action, events: list[m.Event]
) -> None:
    """Count what one step did; *before* is the position in which the action was taken."""
    note_action(seen, before, oracle, action)
    mover, came_from, free = before["turn"], before["came_from"], False
    acting = before["phase"] == "act"
    for event in events:
        seen[SIMPLE.get(type(event), "other events")] += 1
        match event:
            case m.TurnBegan():
                mover, acting = event.seat, False
            case m.MinotaurTilesLaid():
                seen[f"{len(event.tiles)} Minotaur tile(s) laid at once"] += 1
                free = True
            case m.MinotaurAppeared():
                came_from = None
            case m.MinotaurStepped():
                note_step(seen, oracle, event, back=event.cell == came_from, free=free)
                came_from, free = event.start, False
            case m.PawnsCaptured():
                note_capture(seen, set(event.seats), mover, action[0] if acting else "walk")
            case m.MatchEnded():
                seen[f"over by {event.outcome.rule}"] += 1
            case _:
                pass
    note_position(seen, oracle)


def note_action(seen: Tally, before: Facts, oracle: Oracle, action: Action) -> None:
    seen[f"action {action[0]}"] += 1
    if action[0] == "go" and before["began_at"] == action[1] and before["done"]["move"] == 1:
        seen["moved back onto the covered start"] += 1
    if action == ("end",) and oracle.options["actions"] == "exactly":
        seen["ended beside the Minotaur"] += 1


def note_step(
    seen: Tally, oracle: Oracle, event: m.MinotaurStepped, back: bool, free: bool
) -> None:
    seen["Minotaur steps"] += 1
    if event.cell not in oracle.maze.joined(event.start):
        seen["Minotaur steps by passage alone"] += 1
    if back:
        seen["Minotaur back by free choice" if free else "Minotaur turned round"] += 1


def note_capture(seen: Tally, caught: set[int], mover: int, how: str) -> None:
    seen[f"capture of {len(caught)}"] += 1
    if how == "go":
        seen["capture by walking onto the Minotaur"] += 1
    elif how == "push":
        seen["capture by a push"] += 1
    elif mover in caught:
        seen["capture of the mover in the walk"] += 1


def note_position(seen: Tally, oracle: Oracle) -> None:
    if oracle.outcome is not None:
        return
    if not oracle.bag:
        seen["positions with an empty bag"] += 1
    if not oracle.hands[oracle.turn]:
        seen["positions with an empty hand"] += 1
    if oracle.phase == "act" and not oracle.done and len(oracle.hands[oracle.turn]) < 3:
        seen["turns begun with a short hand"] += 1
    if oracle.minotaur is not None and oracle.pawns_on(oracle.minotaur):
        seen["positions with a pawn beside the Minotaur on its tile"] += 1
    if oracle.phase in ("minotaur", "capture"):
        seen[f"decisions in the walk: {oracle.phase}"] += 1
    if oracle.phase == "minotaur":
        seen[f"decisions with {oracle.steps_left} step(s) left"] += 1
