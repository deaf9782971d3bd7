"""An observation is declared as parts; its vector, its layout and its page in the docs follow."""

from typing import Any, ClassVar, Generic

import numpy as np

from clew.envs.layout import Layout, Part, S, Vector


class ObservationSpec(Generic[S]):
    """One version of what is seen. A subclass declares the parts, and is frozen once released.

    To show something else, declare another subclass beside it (ADR 20 holds for observations too):
    it can share the parts that stay.
    """

    parts: ClassVar[tuple[Part[Any], ...]]
    layout: ClassVar[Layout]

    def __init_subclass__(cls) -> None:
        """Lay the parts out, one after the other."""
        cls.layout = Layout(*cls.parts)

    @classmethod
    def vector(cls, source: S) -> Vector:
        """The whole vector, worked out afresh; the caller's own."""
        vector = np.zeros(cls.layout.size, np.float32)
        for part, where in cls.layout.places:
            vector[where] = np.ravel(part.values(source))
        return vector
