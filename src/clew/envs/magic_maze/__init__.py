"""Magic Maze for learners: docs/envs/magic-maze.md."""
