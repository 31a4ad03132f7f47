"""Makes the project's virtual environment."""
