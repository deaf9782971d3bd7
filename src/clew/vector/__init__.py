"""Games many times over: millions of joint steps a second, bit by bit what the engine plays.

A folder a game. docs/vector.md tells how; needs the extra ``clew[vector]`` and a C compiler.
"""
