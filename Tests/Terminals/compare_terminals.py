#!/usr/bin/env python3
"""Performs the same gestures in kitty, xterm and tmux: the outcomes must be the same.

    compare_terminals.py COMMAND     the command under test, for example .build/debug/sheetlua

The terminals run on a separate X server (Debian's xvfb), are driven by xdotool, and record tapes; the
detents after each release are read from the tapes. xterm and kitty report the mouse in pixels, tmux
only in cells. Run this program manually, not in CI: it needs kitty, xterm, tmux, xvfb and xdotool,
real time, and a machine that is not busy, since delays change the gestures.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = pathlib.Path(sys.argv[1]).resolve()
SCRIPT = ROOT / "examples" / "three_detents.lua"
COLUMNS, ROWS = 100, 46

# The phone on the stage: its middle column, and the number of rows of its screen below the first row.
MIDDLE, SCREEN = 22, 37
# The heights of the detents, in points; the screen is 852 tall.
HEIGHTS = {"tip": 98, "half": 426, "full": 793}
# The gestures: rows upward, the duration in seconds, and the detent after the gesture.
HAND = [
    (14, 0.9, "half"), (-13, 0.9, "tip"), (5, 0.07, "half"), (5, 0.07, "full"), (-5, 0.07, "half"),
    (-5, 0.07, "tip"), (3, 0.6, "half"), (16, 1.4, "full"), (-3, 1.2, "full"), (-30, 1.6, "tip"),
]


def terminals(inner):
    """Returns the commands that open each terminal and run `inner` in it."""
    return {
        "kitty": ["kitty", "--config", "NONE", "-o", "remember_window_size=no",
                  "-o", f"initial_window_width={COLUMNS}c", "-o", f"initial_window_height={ROWS}c",
                  "-o", "window_padding_width=0", "-o", "confirm_os_window_close=0", *inner],
        "xterm": ["xterm", "-b", "0", "-geometry", f"{COLUMNS}x{ROWS}", "-e", *inner],
        "tmux": ["xterm", "-b", "0", "-geometry", f"{COLUMNS}x{ROWS + 1}", "-e", "tmux", "-L", "hand",
                 "-f", "/dev/null", "new", " ".join(inner)],
    }


def xdotool(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


def window():
    """Returns the position and the size of the terminal's window, in pixels."""
    for _ in range(100):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", ".*"],
                               capture_output=True, text=True).stdout.split()
        if found:
            shape = dict(line.split("=") for line in
                         xdotool("getwindowgeometry", "--shell", found[-1]).split())
            if int(shape["HEIGHT"]) > 100:
                return {name: int(shape[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")}
        time.sleep(0.1)
    sys.exit("no window came")


def play(rows):
    """Performs the gestures in the open terminal, starting slightly below the upper edge of the sheet."""
    window()
    time.sleep(2.5)
    box = window()
    width, height = box["WIDTH"] / COLUMNS, box["HEIGHT"] / rows
    rests = "tip"
    for up, seconds, after in HAND:
        x = round(box["X"] + MIDDLE * width)
        y = box["Y"] + (1.6 + SCREEN * (1 - HEIGHTS[rests] / 852)) * height
        xdotool("mousemove", x, round(y))
        time.sleep(0.1)
        xdotool("mousedown", 1)
        steps = max(4, round(seconds * 60))
        start = time.monotonic()
        for step in range(1, steps + 1):
            time.sleep(max(0, start + seconds * step / steps - time.monotonic()))
            xdotool("mousemove", x, round(y - up * height * step / steps))
        xdotool("mouseup", 1)
        time.sleep(1.6)
        rests = after
    xdotool("key", "q")
    time.sleep(1.5)


def decided(tape):
    """Returns the detents before each touch except the first and at the end: the outcomes of the gestures."""
    rests, detent, touches = [], None, 0
    for line in tape.read_text().splitlines():
        entry = json.loads(line)
        if entry.get("input") == "touched":
            touches += 1
            if touches > 1:
                rests.append(detent)
        else:
            detent = entry.get("changed", {}).get("Search.detent", detent)
    return [*rests, detent]


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    display = ":93"
    server = subprocess.Popen(["Xvfb", display, "-screen", "0", "1600x1200x24"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.environ.update(DISPLAY=display, LIBGL_ALWAYS_SOFTWARE="1")
    time.sleep(1)
    wanted = [after for _, _, after in HAND]
    same = True
    try:
        for name in ("kitty", "xterm", "tmux"):
            if not shutil.which(name):
                sys.exit(f"{name} is missing; apt-get install {name}")
            tape = folder / f"{name}.tape"
            inner = [str(COMMAND), "play", str(SCRIPT), "--tape", str(tape)]
            opened = subprocess.Popen(terminals(inner)[name], stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL)
            play(ROWS + (name == "tmux"))
            opened.terminate()
            opened.wait()
            came = decided(tape) if tape.exists() else []
            same = same and came == wanted
            print(f"{name:6}", *came, "" if came == wanted else "  WRONG")
    finally:
        subprocess.run(["tmux", "-L", "hand", "kill-server"], capture_output=True)
        server.terminate()
        shutil.rmtree(folder)
    if not same:
        sys.exit(f"wanted {' '.join(wanted)}")


main()
