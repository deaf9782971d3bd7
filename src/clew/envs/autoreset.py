"""What a batch does with a table whose match is over, by Gymnasium's names."""

try:
    from gymnasium.vector import AutoresetMode  # pyright: ignore[reportAssignmentType]
except ImportError:  # Gymnasium 1.0 has no names for the modes yet
    from enum import Enum

    class AutoresetMode(Enum):  # type: ignore[no-redef]
        """When the next match is dealt."""

        NEXT_STEP = "NextStep"
        SAME_STEP = "SameStep"
        DISABLED = "Disabled"


__all__ = ["AutoresetMode"]
