"""The Haunting House for learners: docs/envs/haunting-house.md."""
