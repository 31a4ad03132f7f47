"""The one error that generators raise."""


class AssetError(Exception):
    """A source that cannot be used; the message names the file, the line and the trouble."""
