"""PettingZoo's tests import games of its own where they are installed, and warn of themselves."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pettingzoo.test  # noqa: F401
