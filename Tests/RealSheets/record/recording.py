"""The common part of the programs that record releases of real sheets.

A program defines a sheet and calls `main`. A sheet is a class with these members:

- `header`: the first line of its log, without format and version
- `starts`: list of `Start`, where a touch of a plan can begin
- `open()`: starts the library
- `play(line)`: brings the sheet to `line["from"]`, sends `line["samples"]`, and returns the measured keys: `height`,
  `velocity`, `to`, and `dragged` if the touch did not become a drag
- `close()`
"""

import argparse
import dataclasses
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

LOGS = pathlib.Path(__file__).resolve().parent.parent
MARK = "RECORD_DIRECTORY"
# Keys of a line that the library decides. The others describe the touch.
MEASURED = ("height", "velocity", "to", "dragged")


@dataclasses.dataclass
class Start:
    """Where a touch of a plan begins, and the keys that all its lines have."""

    line: dict
    x: float
    top: float
    bottom: float
    # 1 if a touch mostly moves down, -1 if it mostly moves up.
    sign: int
    # Height of the sheet, pt: touches are up to 0.95 of it long.
    size: float
    # The slowest and the fastest speed of the finger, px/s.
    speeds: tuple = (80, 2000)


def directory():
    """The temporary directory with the packages of this program."""
    return pathlib.Path(os.environ[MARK])


def read(path):
    """Returns the header and the lines of a log."""
    first, *lines = [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]
    return first, lines


def samples(legs, rate, start, lift):
    """The touch samples of legs: [px down, px/s], or [0, s] for a rest. `lift` is the time from the last one, s."""
    time, (x, y) = 0.0, start
    result = [[0.0, x, y]]
    for way, speed in legs:
        if way == 0:
            time += speed
            continue
        count = max(1, round(abs(way) / speed * rate))
        for index in range(1, count + 1):
            result.append([time + abs(way) / speed * index / count, x, y + way * index / count])
        time, y = result[-1][0], y + way
    result.append([time + lift, x, y])
    return [[round(t, 4), round(x, 2), round(y, 2)] for t, x, y in result]


def describe(touch):
    """The keys of a line that follow from its samples."""
    (_, _, first), (end, _, last) = touch[0], touch[-1]
    line = {"travel": round(last - first, 3), "elapsed": round(end, 4)}
    moves = [(b[0], b[2] - a[2]) for a, b in zip(touch, touch[1:]) if a[2] != b[2]]
    if moves:
        line["direction"] = "down" if moves[-1][1] > 0 else "up"
    line["farthest"] = round(max(0, *(y - first for _, _, y in touch)), 3)
    line["rested"] = round(end - (moves[-1][0] if moves else 0), 4)
    return line


def plan(starts, count, seed):
    """A list of `count` touches: slow and fast ones, with rests and reversals, and of all lengths."""
    source = random.Random(seed)

    def speed_of(start):
        return math.exp(source.uniform(*map(math.log, start.speeds)))

    for index in range(count):
        start = starts[index % len(starts)]
        rate = source.choice([60, 120])
        way, speed, other = start.sign * source.uniform(0.05, 0.95) * start.size, speed_of(start), speed_of(start)
        pattern = source.choice(["pull", "pull", "hold", "slow-burst", "back", "rest-first", "short"])
        legs = [[way, speed]]
        if pattern == "hold":
            legs.append([0, source.uniform(0.03, 0.5)])
        elif pattern == "slow-burst":
            legs = [[way * 0.7, source.uniform(100, 400)], [way * 0.3, speed]]
        elif pattern == "back":
            legs.append([-way * source.uniform(0.05, 0.9), other])
        elif pattern == "rest-first":
            legs.insert(0, [0, source.uniform(0.1, 0.8)])
        elif pattern == "short":
            legs = [[start.sign * source.uniform(1, 30), speed]]
        y = source.uniform(start.top, start.bottom)
        touch = samples(legs, rate, (start.x, y), source.choice([0.004, 0.008, 0.012]))
        keys = {"_pattern": pattern, "_hz": rate, "_legs": [[round(a, 2), round(b, 3)] for a, b in legs]}
        yield start.line | describe(touch) | keys | {"samples": touch}


def mean(line):
    """The mean velocity from touch-down to the lift, pt/s."""
    return round(line["travel"] / line["elapsed"], 3)


def finger(line, stale=0.08):
    """The velocity of the last movement of the finger, pt/s; 0 after a rest of `stale` seconds."""
    touch = line["samples"]
    moves = [(b[0] - a[0], b[2] - a[2]) for a, b in zip(touch, touch[1:]) if a[2] != b[2] and a[0] != b[0]]
    return round(moves[-1][1] / moves[-1][0], 1) if moves and line["rested"] < stale else 0.0


def merged(line, measured):
    """The line of a log for a planned or repeated touch, in the order of the format's keys."""
    touch = {key: value for key, value in line.items() if key not in MEASURED}
    order = ["sheet", "from", "travel", "height", "velocity", "elapsed", "direction", "farthest", "rested", "by",
             "pointer", "container", "width", "detents", "dragged", "to"]
    both = touch | measured
    samples = both.pop("samples")
    return {key: both[key] for key in order if key in both} | {
        key: value for key, value in both.items() if key not in order} | {"samples": samples}


def compare(old, new):
    """Prints how many lines of two logs have the same outcome, and the others."""
    pairs = list(zip(old, new))
    for number, (one, other) in enumerate(pairs, start=2):
        if one.get("to") != other.get("to"):
            print(f"line {number}: {one.get('to')} at {one.get('height')}, now {other.get('to')} at "
                  f"{other.get('height')}", file=sys.__stderr__)
    same = sum(one.get("to") == other.get("to") for one, other in pairs)
    near = sum(abs(one["height"] - other["height"]) <= 1 for one, other in pairs)
    print(f"{same} of {len(pairs)} outcomes equal, {near} heights within 1 pt", file=sys.__stderr__)
    return same == len(pairs)


def debian(root, packages):
    """Downloads packages of Debian that are not installed, and unpacks them to `root` without installing them."""
    archives = root / "archives"
    (archives / "partial").mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "--no-upgrade", "--download-only", "-o",
         "APT::Sandbox::User=root", "-o", f"Dir::Cache::archives={archives}", *packages], check=True,
        stdout=subprocess.DEVNULL)
    for package in archives.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, root / "root"], check=True)


def install(root, packages, system):
    """Installs packages of PyPI in a virtual environment and those of Debian in `root`. Returns the environment."""
    environment = dict(os.environ, **{MARK: str(root)})
    if system:
        debian(root, system)
        files = root / "root/usr/lib"
        libraries = files / "x86_64-linux-gnu"
        environment |= {
            "LD_LIBRARY_PATH": f"{libraries}:{root}/root/lib/x86_64-linux-gnu",
            "QT_PLUGIN_PATH": f"{libraries}/qt5/plugins:/usr/lib/x86_64-linux-gnu/qt5/plugins",
            "QML2_IMPORT_PATH": f"{libraries}/qt5/qml:/usr/lib/x86_64-linux-gnu/qt5/qml",
            "PYTHONPATH": str(files / "python3/dist-packages"),
            "PATH": f"{root}/root/usr/bin:{os.environ['PATH']}",
            "XDG_DATA_DIRS": f"{root}/root/usr/share:/usr/share"}
    if packages:
        if not (root / "bin/python").exists():
            subprocess.run([sys.executable, "-m", "venv", root], check=True)
            subprocess.run([root / "bin/pip", "install", "-q", "--disable-pip-version-check", *packages], check=True)
    return environment


def main(sheet, log, packages=(), system=(), python=None, wrapper=()):
    """Installs the packages, and records a log. Exits with 1 if an outcome differs from the log of `--like`.

    `packages` are from PyPI and `system` from Debian, `python` is the interpreter without packages of PyPI, and
    `wrapper` is a command that runs the program, such as xvfb-run.
    """
    parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__.splitlines()[0])
    parser.add_argument("--like", metavar="LOG", help=f"log whose touches are repeated (default: {log}.jsonl)")
    parser.add_argument("--plan", metavar="COUNT", type=int, help="number of new touches, instead of --like")
    parser.add_argument("--seed", type=int, default=1, help="seed of the new touches (default: 1)")
    parser.add_argument("--only", metavar="N", type=int, help="number of touches to repeat")
    parser.add_argument("--packages", metavar="DIRECTORY", help="directory to keep the packages in")
    parser.add_argument("-o", metavar="OUT", required=True, help="log to write")
    options = parser.parse_args()
    if MARK not in os.environ:
        with tempfile.TemporaryDirectory() as temporary:
            root = pathlib.Path(options.packages or temporary).resolve()
            environment = install(root, packages, system)
            program = str(root / "bin/python") if packages else python or sys.executable
            sys.exit(subprocess.run([*wrapper, program, *sys.argv], env=environment).returncode)
    library = sheet()
    library.open()
    old = []
    if options.plan:
        lines = list(plan(library.starts, options.plan, options.seed))
    else:
        lines = old = read(options.like or LOGS / f"{log}.jsonl")[1][:options.only]
    recorded = []
    with open(options.o, "w") as out:
        def write(value):
            out.write(json.dumps(value, separators=(",", ":")) + "\n")
            out.flush()
        write({"format": "sheetlua-releases", "version": 1} | library.header)
        for line in lines:
            recorded.append(merged(line, library.play(line)))
            write(recorded[-1])
    library.close()
    is_equal = not old or compare(old, recorded)
    sys.stdout.flush()
    sys.__stderr__.flush()
    os._exit(0 if is_equal else 1)  # Without the destructors of the toolkit.
