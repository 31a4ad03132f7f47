"""Every word that a player sees: `parlour.text.<language>.<domain>`.

A domain is `ui`, a game, or a game's rules; its module holds one constant a string, named the same
in every language. English is complete; what another language lacks falls back to it. The package
of a language says NAME (what it calls itself), SCRIPT (for ui/faces.py) and form(n): which of a
string's forms goes with the number n.
"""

import sys

LANGUAGES = ("en", "zh_hant", "uk")  # in the order of settings.language: append only


class Words:
    """The strings of one domain in one language, as attributes."""

    def __init__(self, language, domain):
        self._domain = domain
        self._form = module(language).form
        try:
            self._own = module(language, domain)
        except ImportError:
            self._own = module("en", domain)

    def __getattr__(self, name):
        if hasattr(self._own, name):
            return getattr(self._own, name)
        return getattr(module("en", self._domain), name)

    def count(self, name, n):
        """The form of a string that goes with the number n; it is not yet filled in."""
        forms = getattr(self, name)
        return forms[min(self._form(n), len(forms) - 1)]


def module(language, domain=""):
    """A language's package, or the module of one of its domains; ImportError if it is not here."""
    name = "parlour.text." + language
    if domain:
        name += "." + domain
    __import__(name)
    return sys.modules[name]


def available():
    """The languages that this device has, in the order of LANGUAGES."""
    found = []
    for language in LANGUAGES:
        try:
            module(language)
            found.append(language)
        except ImportError:
            pass
    return found


def forget(language):
    """Drop the modules of a language from memory."""
    name = "parlour.text." + language
    for loaded in list(sys.modules):
        if loaded == name or loaded.startswith(name + "."):
            del sys.modules[loaded]
    package = sys.modules["parlour.text"]
    if hasattr(package, language):
        delattr(package, language)
