"""Hooks by which schemathesis sends what our description would never lead it to."""

from typing import Any
from urllib.parse import quote

import schemathesis
from hypothesis import strategies as st

from server import odd


@schemathesis.hook
def flatmap_case(context: Any, case: Any) -> st.SearchStrategy[Any]:
    """Every other request has something odd about it."""
    del context
    return st.just(case) | _odd(case)


@st.composite
def _odd(draw: st.DrawFn, case: Any) -> Any:
    bodies = odd.BODIES.get(case.operation.path)
    if bodies is not None and case.method == "POST":
        case.body, case.media_type = draw(bodies), "application/json"
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = quote(draw(odd.texts.filter(bool)), safe="")
    if case.operation.path in ("/api/results", "/api/wins", "/api/book"):
        case.query = {"game": draw(odd.texts), "club": draw(odd.texts)}
    if draw(st.booleans()):
        name, value = draw(odd.headers)
        if odd.is_sendable(value) and name != "authorization":
            case.headers[name] = value
    return case
