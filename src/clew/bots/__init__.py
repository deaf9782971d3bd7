"""Players made of code. They see views, never states."""
