"""Talking aloud at a table: a part of the protocol, see `wire`.

Sound goes from browser to browser. Over the table's socket goes only what two browsers need to find
each other, and who may talk to whom now. None of it is written to the log.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from clew.server.table.people import PersonId

MemberId = Annotated[int, Meta(ge=1, le=2**31)]
Sdp = Annotated[str, Meta(min_length=1, max_length=8_000)]
Candidate = Annotated[str, Meta(min_length=1, max_length=400, pattern=r"^candidate:[ -~]*\Z")]


# From the client


class Offer(Struct, frozen=True, tag="offer", forbid_unknown_fields=True):
    """How one browser would like to talk to another: WebRTC's session description, audio alone."""

    sdp: Sdp


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """The other browser's session description."""

    sdp: Sdp


class Candidates(Struct, frozen=True, tag="candidates", forbid_unknown_fields=True):
    """Addresses at which a browser may be reached (ICE)."""

    candidates: Annotated[tuple[Candidate, ...], Meta(min_length=1, max_length=16)]


Signal = Offer | Answer | Candidates


class JoinVoice(Struct, frozen=True, tag="join-voice", forbid_unknown_fields=True):
    """Talk, or listen, at the watched table; the answer is `VoiceJoined` or `VoiceLeft`.

    A person talks on one page: an earlier one is told `VoiceLeft`.
    """


class LeaveVoice(Struct, frozen=True, tag="leave-voice", forbid_unknown_fields=True):
    """Stop talking and listening."""


class SendSignal(Struct, frozen=True, tag="send-signal", forbid_unknown_fields=True):
    """Pass a signal on to another member; one for somebody who has left is dropped.

    Of two members the one with the higher id makes the offer.
    """

    to: MemberId
    signal: Signal


class StillSends(Struct, frozen=True, tag="still-sends", forbid_unknown_fields=True):
    """Report that somebody who may not talk to me now still sends me sound."""

    member: MemberId


FromClient = JoinVoice | LeaveVoice | SendSignal | StillSends


# To the client

WhyLeft = Literal["left", "off", "full", "elsewhere", "too-fast", "bad-signal", "muted"]


class IceServer(Struct, frozen=True, omit_defaults=True):
    """A STUN or TURN server, as `RTCPeerConnection` takes it."""

    urls: tuple[str, ...]
    username: str | None = None
    credential: str | None = None


class IceServers(Struct, frozen=True):
    """What the host of the server set up so that browsers find each other.

    *relay_only*: send through the relay alone, so that nobody learns anybody's address.
    """

    servers: tuple[IceServer, ...] = ()
    relay_only: bool = False


class VoiceJoined(Struct, frozen=True, tag="voice-joined"):
    """I am member *me* from now on; a `VoiceMembers` follows."""

    me: int
    ice: IceServers


class VoiceMember(Struct, frozen=True):
    """Somebody who joined: with a seat they may talk, without one they listen.

    *still_sends*: others are sent their sound although nobody may hear them now.
    """

    id: int
    guest: PersonId
    name: str
    seat: int | None
    still_sends: bool = False


class VoiceMembers(Struct, frozen=True, tag="voice-members"):
    """Who joined, to whom I may talk now and whom I may hear, by their ids.

    Send nothing to anybody else, and play nothing of anybody else: the rules of the game say so.
    """

    members: tuple[VoiceMember, ...]
    talk_to: tuple[int, ...]
    hear: tuple[int, ...]


class Signalled(Struct, frozen=True, tag="signalled"):
    """A signal from another member."""

    sender: int
    signal: Signal


class VoiceLeft(Struct, frozen=True, tag="voice-left"):
    """I am no member (any more), and why.

    *off*: the table has no voice, or none for people without a seat. *full*: there are too many.
    *elsewhere*: I joined on another page. *too-fast*: I sent too much. *bad-signal*: what I sent is
    no description of audio alone. *muted*: the host of the server lets me say nothing now.
    """

    why: WhyLeft


ToClient = VoiceJoined | VoiceMembers | Signalled | VoiceLeft
