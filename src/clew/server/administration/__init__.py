"""What whoever runs the server does, and what people may ask of them about their own data."""
