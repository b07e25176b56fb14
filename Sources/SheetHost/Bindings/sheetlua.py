"""Runs a script of sheets: sheetlua.h through ctypes.

    import sheetlua

    with sheetlua.Play(open("order.lua").read(), name="order.lua") as play:
        play.decide("Order", "medium", travel=-60, velocity=-900)["outcome"]

    sheetlua.decide_many("order.lua", {"from": ["medium"], "travel": [-60.0], "velocity": [-900.0]})["outcome"]

Lengths are in points, times in seconds and velocities in points per second, positive downward.
sheetlua.h documents the arguments and results of each function; here, JSON results are Python values.
`play.answer` is the text of the last answer. Any thread can use a session, but only one at a time.

This module loads the library from SHEETLUA_LIBRARY, from its own directory or that of the wheel next to it, from
`lib` of the prefix of `scripts/install --library`, or from the library directories of the system.
"""

import array
import ctypes
import ctypes.util
import errno
import gc
import json
import math
import os
import re
import threading
import warnings
from xml.sax.saxutils import escape

__all__ = ["Play", "decide_many", "DecisionMap", "Error", "ScriptError", "MisuseError", "UseError",
           "UndecidedWarning", "VERSION"]

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


class UndecidedWarning(UserWarning):
    """Releases of a table are undecided. The text contains the reasons with their numbers."""


_ERRORS = {1: ScriptError, 2: MisuseError, 3: UseError, 4: UseError}
_MESSAGES = {3: "this session is freed",
             4: "another thread is using this session; make a Play for each thread, or share it with a lock "
                "(`decide_many` needs neither)"}

_TEXT, _REAL = "text", ctypes.c_double
_INT, _NUMBER, _LONG = ctypes.c_int32, ctypes.c_uint32, ctypes.c_int64
# ctypes cuts off the upper bits of a larger integer.
_RANGES = {_INT: range(-(1 << 31), 1 << 31), _NUMBER: range(1 << 32), _LONG: range(-(1 << 63), 1 << 63)}

class _Column(ctypes.Structure):
    """sheetlua_column of sheetlua.h."""

    _fields_ = [("key", ctypes.c_char_p), ("key_size", ctypes.c_size_t), ("numbers", ctypes.c_void_p),
                ("codes", ctypes.c_void_p), ("texts", ctypes.c_char_p), ("texts_size", ctypes.c_size_t),
                ("ends", ctypes.c_void_p), ("text_count", ctypes.c_size_t)]


_SIZE, _ADDRESS, _ARRAY = ctypes.c_size_t, ctypes.c_void_p, ctypes.POINTER(_Column)

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
    "decide_release": {"sheet": _TEXT, "release": _TEXT},
    "outcome": {"sheet": _TEXT, "release": _TEXT}, "map": {"columns": _INT, "rows": _INT},
    "decide_many": {"sheet": _TEXT, "columns": _ARRAY, "column_count": _SIZE, "count": _SIZE,
                    "outcomes": _ADDRESS, "rules": _ADDRESS},
    "test": {"name": _TEXT}, "tape": {}, "release_log": {}, "tape_part": {"seconds": _REAL},
    "scenario": {"name": _TEXT},
}


def _open():
    name = "libsheetlua.so.1"
    places = [os.environ.get("SHEETLUA_LIBRARY")]
    own = os.path.dirname(os.path.abspath(__file__))
    near = [os.path.normpath(os.path.join(own, place, name)) for place in (".", "sheetlua.libs", "..", "../../../lib")]
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

    def decide(self, sheet, start, travel=None, velocity=None, *, margin=True, **line):
        """Decides a release of a sheet that rested at the detent `start`.

        `line` contains other keys of the release log, such as `height`, `elapsed` or `device`. Without `height`,
        `travel` is 0 if it is None. With `margin=False` the result has no margins, which takes less time.
        """
        if margin and not line:
            return self._read("decide", sheet, start, 0 if travel is None else travel,
                              0 if velocity is None else velocity)
        if isinstance(start, (bytes, bytearray, memoryview)):
            start = bytes(start).decode("utf-8", "replace")
        release = {"from": start, "travel": travel, "velocity": velocity, **line}
        if release["travel"] is None and release.get("height") is None:
            release["travel"] = 0
        return self._decided("decide", "decide_release" if margin else "outcome", sheet, {
            key: value for key, value in release.items() if value is not None})

    def _decided(self, name, function, sheet, release):
        try:
            text = json.dumps(release, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise MisuseError(f"{name}: release: {error}") from None
        try:
            return self._read(function, sheet, text)
        except Error as error:
            # The message starts with the name of the C function.
            raise type(error)(re.sub(f"^{function}(?=: )", name, str(error))) from None

    def decide_release(self, sheet, release):
        """Decides a release of a sheet, given as a dict with the keys of `decide` in Lua."""
        return self._decided("decide_release", "decide_release", sheet, release)

    def _decide_columns(self, columns, count, sheet):
        """Decides the releases of columns; returns the codes of their outcomes and rules, and the names."""
        structs = (_Column * len(columns))()
        for struct, (name, _, address, texts) in zip(structs, columns):
            struct.key, struct.key_size = name.encode(), len(name)
            if name in _NUMBERS:
                struct.numbers = address
            else:
                struct.codes = address
            if texts is not None:
                texts.set(struct)
        outcomes, rules = (array.array("i", bytes(4 * count)) for _ in range(2))
        names = self._read(
            "decide_many", "" if sheet is None else sheet, structs, len(columns), count, outcomes.buffer_info()[0],
            rules.buffer_info()[0])
        return outcomes, rules, names

    def map(self, columns=128, rows=96):
        """Returns the decision map of the top sheet, which a notebook shows; None if no sheet is presented."""
        found = self._read("map", columns, rows)
        return None if found is None else DecisionMap(found)

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


class DecisionMap(dict):
    """A decision map, as the JSON of `Play.map`. A notebook shows it as an image."""

    _COLORS = ("#4269d0", "#efb118", "#3ca951", "#ff725c", "#a463f2", "#6cc5b0", "#9c6b4e", "#ff8ab7", "#97bbf5")
    _WIDTH, _HEIGHT, _LEFT, _TOP = 480, 320, 60, 34

    def _repr_svg_(self):
        """Returns the map as SVG: velocity to the right, travel downward, a color for each outcome."""
        cells, names = self["outcome"], self["outcomes"]
        colors = [self._COLORS[index % len(self._COLORS)] for index in range(len(names))]
        rows, columns = len(cells), len(cells[0])
        wide, high, left, top = self._WIDTH / columns, self._HEIGHT / rows, self._LEFT, self._TOP
        slice_ = self["slice"]
        title = f"{slice_['sheet']} from {slice_['from']}"
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{self._WIDTH + 80}" '
                 f'height="{self._HEIGHT + 80}" font-family="sans-serif" font-size="12" stroke="none">',
                 f"<title>{escape(title)}</title>"]
        for row, line in enumerate(cells):
            start = 0
            for column in range(1, columns + 1):
                if column == columns or line[column] != line[start]:
                    # The cells overlap by a fraction of a pixel, so no line is visible between them.
                    parts.append(
                        f'<rect x="{left + start * wide:.2f}" y="{top + row * high:.2f}" '
                        f'width="{(column - start) * wide + .3:.2f}" height="{high + .3:.2f}" '
                        f'fill="{colors[line[start]]}"/>')
                    start = column
        place = left
        for name, color in zip(names, colors):
            parts.append(f'<rect x="{place}" y="8" width="12" height="12" fill="{color}"/>'
                         f'<text x="{place + 16}" y="18">{escape(name)}</text>')
            place += 34 + 7 * len(name)
        bottom = top + self._HEIGHT
        for text, x, y, anchor in (
                (f"{self['velocity'][0]:.0f}", left, bottom + 16, "start"),
                (f"{self['velocity'][-1]:.0f}", left + self._WIDTH, bottom + 16, "end"),
                ("velocity (pt/s)", left + self._WIDTH / 2, bottom + 16, "middle"),
                (f"{self['travel'][0]:.0f}", left - 6, top + 12, "end"),
                (f"{self['travel'][-1]:.0f}", left - 6, bottom, "end"),
                ("travel", left - 6, top + self._HEIGHT / 2, "end"),
                ("(pt)", left - 6, top + self._HEIGHT / 2 + 15, "end"), (title, left, bottom + 36, "start")):
            parts.append(f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>')
        return "".join(parts) + "</svg>"


# Tables of releases

_NUMBERS = ("height", "travel", "velocity", "elapsed", "velocity_x", "keyboard", "farthest", "rested")
_TEXTS = ("sheet", "from", "device", "direction", "by")
_FLAGS = ("scrolled", "reduce_motion")
# Keys of the log that change the detents of a release. A table cannot contain them.
_HEIGHTS = ("container", "detents")


def decide_many(script, table, sheet=None):
    """Decides the releases of a table with the script in the file `script`.

    `table` is a dict of sequences or NumPy arrays, or a table with the Arrow C data interface, such as a data frame
    of pandas or polars, a result of DuckDB or a table of pyarrow. Its columns are the keys of the release log:
    `from` and `height` or `travel` are required; other numbers, `scrolled`, `reduce_motion`, `sheet`, `device`,
    `direction` and `by` are used if they are there. All other columns are ignored. `sheet` is the sheet of all releases; None uses the
    column `sheet`, or the only sheet of the script.

    Returns {"outcome": [...], "rule": [...]}, for an Arrow table as a table of pyarrow. Both are None for a release
    that is undecided: the rules read a value that is missing or NaN, a name is unknown, a number is out of range, or
    a rule fails. Nothing is replaced by a default. An UndecidedWarning contains the reasons.

    Each call has its own session, so several threads or processes can call the function together. Ctrl-C ends the
    call at once; its thread ends with its session later.
    """
    is_arrow = not isinstance(table, dict) and _has_arrow(table)
    columns, count = _arrow_columns(table) if is_arrow else _columns(table)
    text, modules = _read_script(script)

    def decided():
        with Play() as play:
            for name, module in modules.items():
                play.module(name, module)
            play.load(text, os.fsdecode(script))
            return play._decide_columns(columns, count, sheet)

    outcomes, rules, names = _interruptible(decided)
    _warn(names["undecided"], count)
    if is_arrow:
        return _arrow_result(outcomes, rules, names)
    # The code -1 selects the last element.
    return {"outcome": list(map([*names["outcomes"], None].__getitem__, outcomes)),
            "rule": list(map([*names["rules"], None].__getitem__, rules))}


def _interruptible(work):
    """Runs a function in another thread if Ctrl-C can end the wait for it: a call of the library does not end early."""
    if threading.current_thread() is not threading.main_thread():
        return work()
    results, errors = [], []

    def run():
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=run, name="sheetlua.decide_many", daemon=True)
    thread.start()
    thread.join()
    if errors:
        raise errors[0]
    return results[0]


def _warn(undecided, count):
    if not undecided:
        return
    total = sum(reason["count"] for reason in undecided)
    reasons = "; ".join(f"{reason['text'].rstrip('.')} ({reason['count']}, first in row {reason['row']})"
                        for reason in undecided[:5])
    more = f"; and {len(undecided) - 5} more reasons" if len(undecided) > 5 else ""
    warnings.warn(f"{total} of {count} releases are undecided: {reasons}{more}", UndecidedWarning, stacklevel=3)


_REQUIRE = re.compile(r"""\brequire\s*\(?\s*(["'])([\w.-]+)\1""")


def _read_script(script):
    """Returns the text of a script and of the modules that it requires by literal names, by their names."""
    path = os.fsdecode(script)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    folder, modules, waiting = os.path.dirname(path), {}, [text]
    while waiting:
        for _, name in _REQUIRE.findall(waiting.pop()):
            place = os.path.join(folder, *name.split(".")) + ".lua"
            if name not in modules and os.path.isfile(place):
                with open(place, encoding="utf-8") as file:
                    modules[name] = file.read()
                waiting.append(modules[name])
    return text, modules


def _wrong(name, problem):
    return MisuseError(f'decide_many: column "{name}" {problem}')


def _checked_names(names):
    """Returns the names of the used columns; raises an error if a required one is missing."""
    for name in _HEIGHTS:
        if name in names:
            warnings.warn(f'decide_many: column "{name}" is ignored; the detents are those of the script. '
                          "`sheetlua backtest` uses it", stacklevel=4)
    if "from" not in names:
        raise _wrong("from", "is missing; it contains the detent at which the drag began")
    if "height" not in names and "travel" not in names:
        raise _wrong("height", "is missing, and so is \"travel\"; one of them is required")
    return [name for name in (*_NUMBERS, *_TEXTS, *_FLAGS) if name in names]


class _Texts:
    """The different texts of a column."""

    def __init__(self, texts):
        data = [text.encode("utf-8") for text in texts]
        self.data = b"".join(data)
        self.ends = array.array("Q")
        end = 0
        for text in data:
            end += len(text)
            self.ends.append(end)

    def set(self, column):
        column.texts, column.texts_size = self.data, len(self.data)
        column.ends, column.text_count = self.ends.buffer_info()


def _columns(table):
    """Returns the columns of a dict as (name, owner, address, texts), and the number of rows."""
    if not isinstance(table, dict):
        raise MisuseError("decide_many: table must be a dict of sequences or have the Arrow C data interface, not "
                          + type(table).__name__)
    names = _checked_names(table)
    found, count, first = [], None, None
    for name in names:
        column = _column(name, table[name])
        if count is None:
            count, first = column[-1], name
        if column[-1] != count:
            raise _wrong(name, f'has {column[-1]} values, but column "{first}" has {count}')
        found.append(column[:-1])
    return found, count or 0


def _column(name, values):
    """Returns (name, owner, address, texts, count) of a column of a dict."""
    if hasattr(values, "to_pylist"):
        values = values.to_pylist()
    kind = getattr(getattr(values, "dtype", None), "kind", None)
    if kind is not None and len(values.shape) != 1:
        raise _wrong(name, f"has {len(values.shape)} dimensions; it must have one")
    if isinstance(values, (str, bytes)) or not hasattr(values, "__len__") or not hasattr(values, "__iter__"):
        raise _wrong(name, f"must be a sequence, not {type(values).__name__}")
    if name in _NUMBERS:
        return (name, *_numbers(name, values, kind), None, len(values))
    if kind is not None:
        values = values.tolist()
    codes, texts = _codes(name, values)
    return name, codes, codes.buffer_info()[0], texts, len(codes)


def _numbers(name, values, kind):
    """Returns the owner and the address of the numbers of a column."""
    if kind not in (None, "f", "i", "u", "O"):
        raise _wrong(name, f"must contain numbers, not {values.dtype}")
    if kind not in (None, "O"):
        import numpy
        try:
            values = numpy.ascontiguousarray(values, dtype=numpy.float64)
            return values, values.ctypes.data
        except (TypeError, ValueError):
            # pandas.NA has no number.
            values = values.tolist()
    try:
        if isinstance(values, array.array) and values.typecode == "d":
            numbers = values
        else:
            if len(values) and isinstance(values[0], bool):
                raise TypeError
            numbers = array.array("d", values)
    except (TypeError, OverflowError):
        numbers = array.array("d", (_number(name, row, value) for row, value in enumerate(values)))
    return numbers, numbers.buffer_info()[0]


def _number(name, row, value):
    if value is None:
        return math.nan
    if isinstance(value, bool) or not hasattr(value, "__float__"):
        raise _wrong(name, f"must contain numbers, but row {row} has {type(value).__name__}")
    try:
        return float(value)
    except OverflowError:
        return math.inf
    except (TypeError, ValueError):
        # pandas.NA
        return math.nan


class _Codes(dict):
    """The code of each different value of a column."""

    def __init__(self, name):
        super().__init__()
        self.kind = bool if name in _FLAGS else str
        self.texts = []

    def __missing__(self, value):
        if isinstance(value, self.kind):
            code = int(value) if self.kind is bool else len(self.texts)
            self.texts.append(value)
        elif _is_missing(value):
            code = -1
        else:
            raise KeyError
        self[value] = code
        return code


def _codes(name, values):
    """Returns the codes of a column of texts or of true and false, and its different texts."""
    known = _Codes(name)
    try:
        codes = array.array("i", map(known.__getitem__, values))
    except (KeyError, TypeError):
        row, value = next((row, value) for row, value in enumerate(values)
                          if not isinstance(value, known.kind) and not _is_missing(value))
        kind = "true or false" if name in _FLAGS else "strings"
        raise _wrong(name, f"must contain {kind}, but row {row} has {type(value).__name__}") from None
    try:
        return codes, None if name in _FLAGS else _Texts(known.texts)
    except UnicodeEncodeError:
        raise _wrong(name, "has a text that is not UTF-8") from None


def _is_missing(value):
    """Returns true for None, NaN and the missing value of pandas."""
    return value is None or isinstance(value, float) and math.isnan(value) or type(value).__name__ in (
        "NAType", "NaTType")


# Arrow

def _has_arrow(table):
    return hasattr(table, "__arrow_c_stream__") or hasattr(table, "__arrow_c_array__")


def _arrow_columns(table):
    """Returns the columns of a table with the Arrow C data interface, and the number of rows."""
    try:
        import pyarrow
        import pyarrow.compute as compute
    except ImportError:
        raise ImportError("decide_many: a table with the Arrow C data interface requires pyarrow; "
                          "install it, or pass a dict of columns") from None
    if not isinstance(table, pyarrow.Table):
        if hasattr(table, "__arrow_c_stream__"):
            table = pyarrow.RecordBatchReader.from_stream(table).read_all()
        else:
            table = pyarrow.table(table)
    types, found = pyarrow.types, []
    for name in _checked_names(table.column_names):
        if table.column_names.count(name) > 1:
            raise _wrong(name, "occurs twice")
        column = table.column(name)
        kind = column.type.value_type if types.is_dictionary(column.type) else column.type
        texts = None
        if types.is_null(kind):
            column = pyarrow.chunked_array([pyarrow.nulls(len(column), pyarrow.float64() if name in _NUMBERS else
                                                          pyarrow.bool_() if name in _FLAGS else pyarrow.string())])
            kind = column.type
        if name in _NUMBERS:
            if not (types.is_floating(kind) or types.is_integer(kind) or types.is_decimal(kind)):
                raise _wrong(name, f"must contain numbers, not {column.type}")
            column = compute.fill_null(column.cast(kind).cast(pyarrow.float64(), safe=False), math.nan)
        elif name in _FLAGS:
            if not types.is_boolean(kind):
                raise _wrong(name, f"must contain true or false, not {column.type}")
            column = compute.fill_null(column.cast(pyarrow.bool_()).cast(pyarrow.int32()), -1)
        else:
            if not (types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind)):
                raise _wrong(name, f"must contain strings, not {column.type}")
            encoded = column.cast(pyarrow.string()).dictionary_encode().unify_dictionaries()
            dictionary = encoded.chunk(0).dictionary.to_pylist() if encoded.num_chunks else []
            texts = _Texts(dictionary)
            column = pyarrow.chunked_array([compute.fill_null(chunk.indices.cast(pyarrow.int32()), -1)
                                            for chunk in encoded.chunks], pyarrow.int32())
        joined = column.combine_chunks()
        if isinstance(joined, pyarrow.ChunkedArray):
            joined = joined.chunk(0) if joined.num_chunks else pyarrow.array([], joined.type)
        buffer = joined.buffers()[1]
        size = 8 if name in _NUMBERS else 4
        address = buffer.address + joined.offset * size if buffer else None
        found.append((name, joined, address, texts))
    return found, table.num_rows


def _arrow_result(outcomes, rules, names):
    import pyarrow

    def texts(codes, found):
        codes = pyarrow.array([], pyarrow.int32()) if not len(codes) else pyarrow.Array.from_buffers(
            pyarrow.int32(), len(codes), [None, pyarrow.py_buffer(codes)])
        found = pyarrow.array([*found, None], pyarrow.string())
        missing = pyarrow.compute.less(codes, 0)
        return found.take(pyarrow.compute.if_else(missing, len(found) - 1, codes))

    return pyarrow.table({"outcome": texts(outcomes, names["outcomes"]), "rule": texts(rules, names["rules"])})
