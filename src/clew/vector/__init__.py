"""Many matches at once, in C: millions of joint steps a second, bit for bit what the engine plays.

A folder a game. docs/vector.md tells how; needs the extra ``clew[vector]`` and a C compiler.
"""
