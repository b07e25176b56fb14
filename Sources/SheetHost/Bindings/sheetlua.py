"""Plays a script of sheets: sheetlua.h, by ctypes.

    import sheetlua

    with sheetlua.Play(open("order.lua").read(), name="order.lua") as play:
        play.decide("Order", "medium", travel=-60, velocity=-900)["outcome"]

Lengths are points, times seconds, velocities points per second, positive downwards. Answers are what
sheetlua.h says of each function, read from JSON; `play.answer` is the text of the last one. A play
may be used from any thread, by one at a time.

The library is looked for at SHEETLUA_LIBRARY, beside this file, where `scripts/install --library` puts
it under the same prefix, and where the system keeps libraries.
"""

import ctypes
import ctypes.util
import json
import os
import threading

__all__ = ["Play", "Error", "ScriptError", "MisuseError", "UseError", "VERSION"]

#: The version of sheetlua.h that this file was written for.
VERSION = 1

DOWN, MOVE, UP, CANCEL = range(4)


class Error(Exception):
    """A call came to nothing; what it says is the library's own sentence."""


class ScriptError(Error):
    """The script is wrong: its error page."""


class MisuseError(Error):
    """An argument is wrong, or the moment; the sentence says what would do."""


class UseError(Error):
    """The play is freed, or another thread uses it."""


_ERRORS = {1: ScriptError, 2: MisuseError, 3: UseError, 4: UseError}
_SENTENCES = {3: "this play is freed", 4: "another thread uses this play"}

_TEXT = (ctypes.c_char_p, ctypes.c_size_t)
_REAL, _INT, _NUMBER = ctypes.c_double, ctypes.c_int32, ctypes.c_uint32

# What each function takes behind the play.
_FUNCTIONS = {
    "free": (), "module": _TEXT + _TEXT, "load": _TEXT + _TEXT, "reload": _TEXT, "knobs": (),
    "turn": _TEXT + (_REAL,), "finger": (_INT, _INT, _REAL, _REAL, _REAL), "frame": (_REAL,),
    "advance": (_REAL,), "speed": (_REAL,), "look": (_REAL,), "act": _TEXT, "record": (),
    "again": (_NUMBER,), "play_tape": _TEXT, "scene": (), "changes": (), "heights": (),
    "events": (_NUMBER,), "releases": (_NUMBER,), "moment": (), "text": (),
    "decide": _TEXT + _TEXT + (_REAL, _REAL), "map": (_INT, _INT), "test": _TEXT, "tape": (),
    "scenario": _TEXT,
}


def _open():
    name = "libsheetlua.so.1"
    places = [os.environ.get("SHEETLUA_LIBRARY")]
    own = os.path.dirname(os.path.abspath(__file__))
    near = [os.path.join(own, name), os.path.normpath(os.path.join(own, "../../../lib", name))]
    places += [place for place in near if os.path.exists(place)]
    places += [name, ctypes.util.find_library("sheetlua")]
    reason = None
    for place in filter(None, places):
        try:
            library = ctypes.CDLL(place)
            break
        except OSError as error:
            reason = reason or error
    else:
        raise ImportError(
            f"{name} was not found ({reason}); SHEETLUA_LIBRARY names it, or install it")
    library.sheetlua_version.restype = _NUMBER
    if library.sheetlua_version() != VERSION:
        raise ImportError(
            f"{name} has version {library.sheetlua_version()} of its functions; "
            f"this file is for version {VERSION}")
    library.sheetlua_make.restype = _NUMBER
    library.sheetlua_answer.restype = ctypes.POINTER(ctypes.c_char)
    library.sheetlua_answer.argtypes = (_NUMBER, ctypes.POINTER(ctypes.c_size_t))
    for function, arguments in _FUNCTIONS.items():
        call = getattr(library, "sheetlua_" + function)
        call.restype = _INT
        call.argtypes = (_NUMBER,) + tuple(arguments)
    return library


_library = _open()


def _texts(*texts):
    for text in texts:
        data = text.encode("utf-8") if isinstance(text, str) else bytes(text)
        yield data
        yield len(data)


class Play:
    """A script, the world that it is in, and all that was done to it."""

    def __init__(self, script=None, name="script.lua", modules=None):
        """A play of a script's text, if one is given; `modules` are texts for `require`, by name."""
        #: The text of the last answer.
        self.answer = ""
        self._lock = threading.Lock()
        self._handle = _library.sheetlua_make()
        if self._handle == 0:
            raise Error("there are 4,095 plays already, or no memory is left")
        try:
            for module, text in (modules or {}).items():
                self.module(module, text)
            if script is not None:
                self.load(script, name)
        except BaseException:
            self.close()
            raise

    def close(self):
        """Ends it and frees all that it has."""
        handle, self._handle = getattr(self, "_handle", 0), 0
        if handle:
            _library.sheetlua_free(handle)

    __del__ = close

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, function, *arguments):
        call = getattr(_library, "sheetlua_" + function)
        # The answer belongs to its call: nobody else may ask in between.
        if not self._lock.acquire(blocking=False):
            raise UseError(_SENTENCES[4])
        try:
            status = call(self._handle, *arguments)
            text = self._text()
        except ctypes.ArgumentError as error:
            raise MisuseError(f"{function}: {error}") from None
        finally:
            self._lock.release()
        if status:
            raise _ERRORS.get(status, Error)(_SENTENCES.get(status) or text)
        self.answer = text
        return text

    def _text(self):
        size = ctypes.c_size_t()
        start = _library.sheetlua_answer(self._handle, ctypes.byref(size))
        return ctypes.string_at(start, size.value).decode("utf-8") if size.value else ""

    def _read(self, function, *arguments):
        return json.loads(self._ask(function, *arguments))

    # The script

    def module(self, name, text):
        self._ask("module", *_texts(name, text))

    def load(self, text, name="script.lua"):
        self._ask("load", *_texts(name, text))

    def reload(self, text):
        self._ask("reload", *_texts(text))

    def knobs(self):
        return self._read("knobs")

    def turn(self, knob, value):
        self._ask("turn", *_texts(knob), value)

    # Fingers and time

    def finger(self, phase, x=0, y=0, now=0, finger=0):
        """Phase is DOWN, MOVE, UP or CANCEL; `now` is a moment of the host's clock."""
        self._ask("finger", phase, finger, x, y, now)

    def frame(self, now):
        """Whether something moves."""
        return self._read("frame", now)

    def advance(self, seconds):
        self._ask("advance", seconds)

    def speed(self, speed):
        self._ask("speed", speed)

    def look(self, time):
        self._ask("look", time)

    def act(self, lua):
        """Does one thing as a person does it: `user.now:flicks { up = 60, at = 900 }`."""
        self._ask("act", *_texts(lua))

    def record(self):
        self._ask("record")

    def again(self, release):
        self._ask("again", release)

    def play_tape(self, tape):
        return self._read("play_tape", *_texts(tape))

    # What is asked of it

    def scene(self):
        return self._read("scene")

    def changes(self):
        return self._read("changes")

    def heights(self):
        return self._read("heights")

    def events(self, first=0):
        return self._read("events", first)

    def releases(self, first=0):
        return self._read("releases", first)

    def moment(self):
        return self._read("moment")

    def text(self):
        """The script's text with the knobs as they are turned."""
        return self._ask("text")

    def decide(self, sheet, start, travel, velocity):
        """What a sheet that rested at the detent `start` would do, were it released so."""
        return self._read("decide", *_texts(sheet, start), travel, velocity)

    def map(self, columns=128, rows=96):
        """The decision map of the top sheet; None where no sheet is shown."""
        return self._read("map", columns, rows)

    def test(self, name=""):
        """What came of the script's scenarios, or of those of a name."""
        return self._read("test", *_texts(name))

    def tape(self):
        return self._ask("tape")

    def scenario(self, name):
        """What was done, as a scenario that passes."""
        return self._ask("scenario", *_texts(name))
