"""One table without I/O: its messages, its log, its rules about people, and the actor itself."""
