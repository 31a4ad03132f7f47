"""How fast our engines are beside those of public game libraries, measured side by side."""
