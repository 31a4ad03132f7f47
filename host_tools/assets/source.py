"""Python source for the generated modules, which turn the formatter off."""

FORMAT_OFF = "# fmt: off"

_LIMIT = 100  # columns of a line
_PER_LINE = 22  # bytes of \\x escapes in a line of at most _LIMIT columns


def assignment(name: str, before: str, data: bytes, after: str) -> str:
    """`name = before + bytes literal + after`, continued in parentheses when it is long."""
    line = f"{name} = {before}{_literal(data)}{after}\n"
    if len(line) <= _LIMIT:
        return line
    parts = [data[i : i + _PER_LINE] for i in range(0, len(data), _PER_LINE)]
    rows = "".join(f"    {_literal(part)}\n" for part in parts)
    return f"{name} = {before}(\n{rows}){after}\n"


def _literal(data: bytes) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'
