"""Dedalo's for learners: docs/envs/dedalos.md."""
