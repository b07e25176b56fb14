"""Runs a script of sheets: sheetlua.h through ctypes.

    import sheetlua

    with sheetlua.Play(open("order.lua").read(), name="order.lua") as play:
        play.decide("Order", "medium", travel=-60, velocity=-900)["outcome"]

Lengths are in points, times in seconds and velocities in points per second, positive downward.
sheetlua.h documents the arguments and results of each function; here, JSON results are Python values.
`play.answer` is the text of the last answer. Any thread can use a session, but only one at a time.

This module loads the library from SHEETLUA_LIBRARY, from its own directory, from `lib` of the prefix of
`scripts/install --library`, or from the library directories of the system.
"""

import ctypes
import ctypes.util
import errno
import gc
import json
import os
import threading

__all__ = ["Play", "Error", "ScriptError", "MisuseError", "UseError", "VERSION"]

#: The version of sheetlua.h that this file was written for.
VERSION = 1

DOWN, MOVE, UP, CANCEL = range(4)


class Error(Exception):
    """A call failed. Its text is the message of the library."""


class ScriptError(Error):
    """The script has an error. The text is the error page."""


class MisuseError(Error):
    """An argument is invalid, or the call is not possible now. The text contains a fix."""


class UseError(Error):
    """The session is freed, or another thread is using it."""


_ERRORS = {1: ScriptError, 2: MisuseError, 3: UseError, 4: UseError}
_MESSAGES = {3: "this session is freed", 4: "another thread is using this session"}

_TEXT, _REAL = "text", ctypes.c_double
_INT, _NUMBER, _LONG = ctypes.c_int32, ctypes.c_uint32, ctypes.c_int64
# ctypes cuts off the upper bits of a larger integer.
_RANGES = {_INT: range(-(1 << 31), 1 << 31), _NUMBER: range(1 << 32), _LONG: range(-(1 << 63), 1 << 63)}

# The arguments of each function after the session, with their names in this module. A text is an address
# and a size.
_FUNCTIONS = {
    "free": {}, "module": {"name": _TEXT, "text": _TEXT}, "load": {"name": _TEXT, "text": _TEXT},
    "set_limits": {"instructions": _LONG, "memory": _LONG, "seconds": _REAL},
    "reload": {"text": _TEXT}, "knobs": {}, "turn": {"knob": _TEXT, "value": _REAL},
    "finger": {"phase": _INT, "finger": _INT, "x": _REAL, "y": _REAL, "now": _REAL},
    "frame": {"now": _REAL}, "advance": {"seconds": _REAL}, "speed": {"speed": _REAL},
    "look": {"time": _REAL}, "act": {"lua": _TEXT}, "record": {}, "again": {"release": _NUMBER},
    "play_tape": {"tape": _TEXT}, "scene": {}, "changes": {}, "heights": {},
    "events": {"first": _NUMBER}, "printed": {"first": _NUMBER}, "releases": {"first": _NUMBER},
    "moment": {}, "text": {},
    "decide": {"sheet": _TEXT, "start": _TEXT, "travel": _REAL, "velocity": _REAL},
    "decide_release": {"sheet": _TEXT, "release": _TEXT}, "map": {"columns": _INT, "rows": _INT},
    "test": {"name": _TEXT}, "tape": {}, "release_log": {}, "tape_part": {"seconds": _REAL},
    "scenario": {"name": _TEXT},
}


def _open():
    name = "libsheetlua.so.1"
    places = [os.environ.get("SHEETLUA_LIBRARY")]
    own = os.path.dirname(os.path.abspath(__file__))
    near = [os.path.normpath(os.path.join(own, place, name)) for place in (".", "..", "../../../lib")]
    places += [place for place in near if os.path.exists(place)]
    places += [name, ctypes.util.find_library("sheetlua")]
    reason = None
    for place in filter(None, places):
        try:
            library = ctypes.CDLL(place, use_errno=True)
            break
        except OSError as error:
            reason = reason or error
    else:
        raise ImportError(
            f"{name} was not found ({reason}); install it, or set SHEETLUA_LIBRARY to its path")
    library.sheetlua_version.restype = _NUMBER
    if library.sheetlua_version() != VERSION:
        raise ImportError(
            f"{name} has API version {library.sheetlua_version()}, "
            f"but this file requires version {VERSION}")
    library.sheetlua_make.restype = _NUMBER
    library.sheetlua_answer.restype = ctypes.POINTER(ctypes.c_char)
    library.sheetlua_answer.argtypes = (_NUMBER, ctypes.POINTER(ctypes.c_size_t))
    for function, arguments in _FUNCTIONS.items():
        call = getattr(library, "sheetlua_" + function)
        call.restype = _INT
        kinds = [_NUMBER]
        for kind in arguments.values():
            kinds += [ctypes.c_char_p, ctypes.c_size_t] if kind is _TEXT else [kind]
        call.argtypes = kinds
    return library


_library = _open()


def _encoded(function, arguments):
    """Returns the arguments of the C function."""
    encoded = []
    for (name, kind), value in zip(_FUNCTIONS[function].items(), arguments):
        if kind is _TEXT:
            try:
                data = value.encode("utf-8") if isinstance(value, str) else bytes(memoryview(value))
            except UnicodeEncodeError:
                raise MisuseError(f"{function}: {name} is not UTF-8") from None
            except TypeError:
                raise MisuseError(
                    f"{function}: {name} must be str or bytes, not {type(value).__name__}") from None
            encoded += data, len(data)
            continue
        if kind in _RANGES and isinstance(value, int) and value not in _RANGES[kind]:
            raise MisuseError(f"{function}: {name} is {value}, which is out of range")
        encoded.append(value)
    return encoded


def _wrong_number(function, arguments):
    """Returns the message about an argument that is not a number."""
    for (name, kind), value in zip(_FUNCTIONS[function].items(), arguments):
        if kind is not _TEXT and not isinstance(value, int if kind in _RANGES else (int, float)):
            expected = "an integer" if kind in _RANGES else "a number"
            return f"{function}: {name} must be {expected}, not {type(value).__name__}"
    return f"{function}: an argument has the wrong type"


class Play:
    """A session: a script, its world and its input history."""

    def __init__(self, script=None, name="script.lua", modules=None):
        """Loads `script` if it is given. `modules` maps names to texts for `require`."""
        #: The text of the last answer.
        self.answer = ""
        self._lock = threading.Lock()
        self._handle = _library.sheetlua_make()
        if self._handle == 0:
            # Sessions in reference cycles are freed only by a collection.
            gc.collect()
            self._handle = _library.sheetlua_make()
        if self._handle == 0:
            raise Error(
                "Play: not enough memory for a session; close others, or raise the limit of the process"
                if ctypes.get_errno() == errno.ENOMEM else
                "Play: 4,095 sessions exist already; close those that are no longer used")
        try:
            for module, text in (modules or {}).items():
                self.module(module, text)
            if script is not None:
                self.load(script, name)
        except BaseException:
            self.close()
            raise

    def close(self):
        """Frees the session. Raises UseError while another thread uses it."""
        if not getattr(self, "_handle", 0):
            return
        if not self._lock.acquire(blocking=False):
            raise UseError(f"close: {_MESSAGES[4]}")
        try:
            if _library.sheetlua_free(self._handle) == 4:
                raise UseError(f"close: {_MESSAGES[4]}")
            self._handle = 0
        finally:
            self._lock.release()

    __del__ = close

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _call(self, function, *arguments):
        call = getattr(_library, "sheetlua_" + function)
        encoded = _encoded(function, arguments)
        # No other call is allowed between a call and the reading of its answer.
        if not self._lock.acquire(blocking=False):
            raise UseError(f"{function}: {_MESSAGES[4]}")
        try:
            status = call(self._handle, *encoded)
            text = self._text()
        except ctypes.ArgumentError:
            raise MisuseError(_wrong_number(function, arguments)) from None
        finally:
            self._lock.release()
        if status:
            message = f"{function}: {_MESSAGES[status]}" if status in _MESSAGES else text
            raise _ERRORS.get(status, Error)(message)
        self.answer = text
        return text

    def _text(self):
        size = ctypes.c_size_t()
        start = _library.sheetlua_answer(self._handle, ctypes.byref(size))
        return ctypes.string_at(start, size.value).decode("utf-8") if size.value else ""

    def _read(self, function, *arguments):
        return json.loads(self._call(function, *arguments))

    # The script

    def module(self, name, text):
        self._call("module", name, text)

    def load(self, text, name="script.lua"):
        self._call("load", name, text)

    def set_limits(self, instructions=0, memory=0, seconds=0):
        """Sets the limits of scripts that are loaded later; 0 is the default. `memory` is in bytes."""
        self._call("set_limits", instructions, memory, seconds)

    def reload(self, text):
        self._call("reload", text)

    def knobs(self):
        return self._read("knobs")

    def turn(self, knob, value):
        self._call("turn", knob, value)

    # Fingers and time

    def finger(self, phase, x=0, y=0, now=0, finger=0):
        """Reports a finger. `phase` is DOWN, MOVE, UP or CANCEL; `now` is a time of the host's clock."""
        self._call("finger", phase, finger, x, y, now)

    def frame(self, now):
        """Returns whether something moves."""
        return self._read("frame", now)

    def advance(self, seconds):
        self._call("advance", seconds)

    def speed(self, speed):
        self._call("speed", speed)

    def look(self, time):
        self._call("look", time)

    def act(self, lua):
        """Runs one method of `user`: `user.now:flicks { up = 60, at = 900 }`."""
        self._call("act", lua)

    def record(self):
        self._call("record")

    def again(self, release):
        self._call("again", release)

    def play_tape(self, tape):
        return self._read("play_tape", tape)

    # Queries

    def scene(self):
        return self._read("scene")

    def changes(self):
        return self._read("changes")

    def heights(self):
        return self._read("heights")

    def events(self, first=0):
        return self._read("events", first)

    def printed(self, first=0):
        """Returns the lines that the script printed, starting at the number `first`."""
        return self._read("printed", first)

    def releases(self, first=0):
        return self._read("releases", first)

    def moment(self):
        return self._read("moment")

    def text(self):
        """Returns the text of the script with the current parameter values."""
        return self._call("text")

    def decide(self, sheet, start, travel=0, velocity=0):
        """Decides a release of a sheet that rested at the detent `start`."""
        return self._read("decide", sheet, start, travel, velocity)

    def decide_release(self, sheet, release):
        """Decides a release of a sheet, given as a dict with the keys of `decide` in Lua."""
        try:
            text = json.dumps(release, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise MisuseError(f"decide_release: release: {error}") from None
        return self._read("decide_release", sheet, text)

    def map(self, columns=128, rows=96):
        """Returns the decision map of the top sheet; None if no sheet is presented."""
        return self._read("map", columns, rows)

    def test(self, name=""):
        """Runs all scenarios of the script, or the scenarios with a name."""
        return self._read("test", name)

    def tape(self):
        return self._call("tape")

    def release_log(self):
        """Returns the releases since the script was loaded, as a release log."""
        return self._call("release_log")

    def tape_part(self, seconds):
        """Returns the next part of a tape, made by a replay of at most `seconds` of virtual time."""
        return self._read("tape_part", seconds)

    def scenario(self, name):
        """Returns the recorded input as a scenario that passes."""
        return self._call("scenario", name)
