"""What the players prefer: the list of settings, and the language that everything speaks."""

from parlour import text as texts
from parlour.loading import load, unload
from parlour.text import LANGUAGES, Words
from parlour.ui import faces, icons, keys, kind, screens


class Preferences:
    """The settings as they are shown and carried out.

    settings: a Settings; hardware: for the test of the device. mute: the language that was chosen
    is not on this device.
    """

    def __init__(self, ui, settings, hardware):
        self._ui = ui
        self._hardware = hardware
        self.settings = settings
        self.mute = not self.speak() or "language" in settings.odd

    def speak(self):
        """Use the language of the settings, its words and its faces; False: it is not here.

        English is always there.
        """
        ui = self._ui
        spoken = ui.language
        language = LANGUAGES[self.settings.language]
        larger = bool(self.settings.larger)
        try:
            words = Words(language, "ui")
            faces.dress(ui.canvas, texts.module(language).SCRIPT, larger)
        except ImportError:
            if language != "en":
                self.settings.language = 0
                self.speak()
            return language == "en"
        ui.words = words
        ui.language = language
        if spoken not in (language, "en"):
            texts.forget(spoken)
        return True

    async def change(self):
        """The list of settings; saved when something was changed."""
        ui = self._ui
        own = ui.words
        settings = self.settings
        changes = []

        def changer(name):
            def changed(value):
                setattr(settings, name, value)
                ui.apply_settings()
                if name == "larger":
                    self.speak()
                changes.append(name)

            return changed

        rows = []  # type: list[screens.Action]
        for name, label, values in (
            ("brightness", own.SETTINGS_BRIGHTNESS, own.BRIGHTNESS_VALUES),
            ("flip", own.SETTINGS_FLIP, own.FLIP_VALUES),
            ("key_repeat", own.SETTINGS_REPEAT, own.REPEAT_VALUES),
            ("auto_dim", own.SETTINGS_DIM, own.DIM_VALUES),
            ("hints", own.SETTINGS_HINTS, own.HINTS_VALUES),
            ("sound", own.SETTINGS_SOUND, own.SOUND_VALUES),
        ):
            if name == "sound" and ui.speaker is None:
                continue
            rows.append(screens.Choice(label, values, getattr(settings, name), changer(name)))
        if faces.has_larger(ui.canvas, texts.module(ui.language).SCRIPT):
            label = own.SETTINGS_LARGER
            rows.append(
                screens.Choice(label, own.LARGER_VALUES, settings.larger, changer("larger"))
            )
        if len(texts.available()) > 1:
            rows.append(screens.Action(own.SETTINGS_LANGUAGE, own.CHOOSE))
        rows.append(screens.Action(Words(ui.language, "self_test").TITLE, own.CHOOSE))
        chosen = 0
        while True:
            chosen = await screens.adjust(ui, own.SETTINGS_TITLE, lambda: rows, chosen)
            if chosen < len(rows) - 1:
                break
            await load("parlour.ui.self_test").run(ui, self._hardware)
            unload("self_test")
        if chosen >= 0:
            await self.choose_language()
            changes.append("language")
        unload("self_test")  # its title
        if changes:
            settings.save()

    async def choose_language(self):
        """The languages of this device, each called as it calls itself; B keeps what is set."""
        ui = self._ui
        settings = self.settings
        found = texts.available()
        pictures = [getattr(common_icons(), "LANGUAGE_" + language.upper()) for language in found]
        at = found.index(ui.language)
        canvas = ui.canvas
        ui.screen()
        while True:
            canvas.clear()
            screens.title_bar(ui, "")
            canvas.icon(icons.GLOBE, canvas.width // 2 - 4, 1, canvas.on_chosen)
            # The names have faces of their own, so rows are as high as the highest of them.
            high = max([picture[1] for picture in pictures]) + 2
            for i in range(len(found)):
                y = canvas.bar + 1 + i * high
                ink = 1
                if i == at:
                    ink = canvas.on_chosen
                    canvas.fb.fill_rect(0, y, canvas.width - 8, high, canvas.chosen)
                canvas.icon(pictures[i], 3, y + (high - pictures[i][1]) // 2, ink)
            screens.foot(ui, ui.words.CHOOSE)
            key = await ui.key()
            if key == keys.A:
                settings.language = LANGUAGES.index(found[at])
                self.mute = not self.speak()
                return
            if key == keys.B:
                return
            at = screens.moved(key, at, len(found))

    def translate(self, names):
        """Call ready-made names what the language of now calls them."""
        own = self._ui.words
        for language in texts.available():
            if language == self._ui.language:
                continue
            theirs = texts.module(language, "ui")
            for at in range(len(names)):
                if names[at] in theirs.NAMES:
                    names[at] = own.NAMES[theirs.NAMES.index(names[at])]
                elif names[at] in theirs.COMPUTERS:
                    names[at] = own.COMPUTERS[theirs.COMPUTERS.index(names[at])]
            texts.forget(language)


def common_icons():
    """The common icons of this kind of display that come in two sizes."""
    if kind.COLOUR:
        from parlour.ui import icons_common_large

        return icons_common_large
    return icons


def emblem(name):
    """The picture of a game, or of Parlour."""
    return getattr(common_icons(), "EMBLEM_" + name.upper() + ("_48" if kind.COLOUR else ""))
