"""The games as environments for learners: Gymnasium and PettingZoo, over the same engine.

``import clew.envs`` registers them. docs/envs tells how to train; needs the extra ``clew[envs]``.
"""

from clew.envs.registration import register

register()
