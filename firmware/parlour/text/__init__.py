"""Every word that a player sees: `parlour.text.<language>.<domain>`.

A domain is `ui` or a game; its module holds one constant a string, named the
same in every language. English is complete; what another language lacks falls
back to it.
"""

import sys

LANGUAGES = ("en",)


class Words:
    """The strings of one domain in one language, as attributes."""

    def __init__(self, language, domain):
        self._domain = domain
        self._own = _module(language, domain)
        self._english = _module("en", domain)

    def __getattr__(self, name):
        if hasattr(self._own, name):
            return getattr(self._own, name)
        return getattr(self._english, name)


def _module(language, domain):
    name = "parlour.text." + language + "." + domain
    __import__(name)
    return sys.modules[name]
