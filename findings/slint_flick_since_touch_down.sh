#!/usr/bin/env bash
# The `Flickable` of Slint, from which its lists, scroll views and hand-made sheets get their drag.
#
# The guess, written down first: as in other scrollers, the speed at the lift is that of the last tenth of a second, so
# a finger that rests before the lift throws nothing; a faster flick glides for longer; and how long a finger rests
# before it moves changes nothing.
#
# What happens:
# 1. The speed is the whole travel divided by the whole time since touch-down. A finger that rests for a whole second
#    still throws the content, and "slow, then fast" glides as far as "fast, then slow".
# 2. Each glide is .25 s of that speed long and lasts .25 s: the speed changes how far it goes, never for how long.
# 3. A finger that rests for more than .5 s before it moves scrolls nothing if a `TouchArea` (a button, a row) is below
#    it, however far it moves then. Without one, the same touch scrolls.
#
# Needs Debian 12 on amd64 with python3-venv, xvfb and xauth; installs the packages in a temporary directory.
set -euo pipefail

temporary=$(mktemp -d)
trap 'rm -rf -- "$temporary"' EXIT
python3 -m venv "$temporary/venv"
"$temporary/venv/bin/pip" install --quiet --disable-pip-version-check slint==1.9.2a1 python-xlib==0.33

cat >"$temporary/drag.py" <<'PYTHON'
import importlib.metadata
import os
import pathlib
import sys
import threading
import time
from datetime import timedelta

import slint
from Xlib import X, display
from Xlib.ext import xtest

CONTENT = {
    "without a TouchArea": "Rectangle { height: 8000px; background: gray; }",
    "on a TouchArea": "TouchArea { height: 8000px; }",
}
WINDOW = """
export component App inherits Window {
  width: 400px; height: 800px;
  out property <length> place: flickable.viewport-y;
  flickable := Flickable { width: 400px; height: 800px; viewport-height: 8000px; %s }
}
"""
GLIDE = 0.25


def steps(*parts):
    """Parts are (count, seconds between two, pixels upward of each)."""
    return [(seconds, pixels) for count, seconds, pixels in parts for _ in range(count)]


STEADY = (10, 0.01, 20)
TESTS = {
    "without a TouchArea": [
        ("steady", steps(STEADY), 0),
        ("steady, then a rest of .3 s", steps(STEADY), 0.3),
        ("steady, then a rest of 1 s", steps(STEADY), 1),
        ("slow, then fast", steps((10, 0.03, 4), (4, 0.01, 40)), 0),
        ("fast, then slow", steps((4, 0.01, 40), (10, 0.03, 4)), 0),
        ("a rest of .6 s, then 200 px", steps((1, 0.6, 1), (20, 0.01, 10)), 0),
    ],
    "on a TouchArea": [
        ("a rest of .3 s, then 200 px", steps((1, 0.3, 1), (20, 0.01, 10)), 0),
        ("a rest of .6 s, then 200 px", steps((1, 0.6, 1), (20, 0.01, 10)), 0),
    ],
}

name = sys.argv[1]
folder = pathlib.Path(sys.argv[0]).parent
(folder / "app.slint").write_text(WINDOW % CONTENT[name])
app = slint.load_file(str(folder / "app.slint")).App()
app.show()
places = []
timer = slint.Timer()
timer.start(slint.TimerMode.Repeated, timedelta(milliseconds=4),
            lambda: places.append((time.monotonic(), app.place)))


def check(is_as_described, text):
    if not is_as_described:
        print(f"changed: {text}", flush=True)
        os._exit(1)


def run():
    screen = display.Display()

    def send(kind, detail=0, **place):
        xtest.fake_input(screen, kind, detail, **place)
        screen.sync()

    time.sleep(1.5)
    for test, moves, rest in TESTS[name]:
        y, start = 750, places[-1][1]
        send(X.MotionNotify, x=200, y=y)
        time.sleep(0.05)
        down = time.monotonic()
        send(X.ButtonPress, 1)
        for seconds, pixels in moves:
            time.sleep(seconds)
            y -= pixels
            send(X.MotionNotify, x=200, y=y)
        time.sleep(rest + 0.02)
        at_lift, lift = places[-1][1], time.monotonic()
        send(X.ButtonRelease, 1)
        time.sleep(1)
        end = places[-1][1]
        moved, glided, travel, elapsed = start - at_lift, at_lift - end, 750 - y, lift - down
        rests = next(at for at, place in places if at >= lift and abs(place - end) < 1)
        print(f"{name}, {test}: {travel} px in {elapsed:.2f} s; moved {moved:.0f} px, then glided {glided:.0f} px "
              f"in {rests - lift:.2f} s", flush=True)
        if name == "on a TouchArea" and moves[0][0] > 0.5:
            check(moved == 0 and glided == 0, "a touch that rests first scrolls")
        else:
            expected = travel / elapsed * GLIDE
            check(abs(moved - travel) < 1, "the content does not follow the finger")
            check(abs(glided - expected) < 3 + expected * 0.1, f"the glide is not {expected:.0f} px")
            check(0.15 < rests - lift < 0.35, "the glide does not last .25 s")
    os._exit(0)


print(f"slint {importlib.metadata.version('slint')}", flush=True)
threading.Thread(target=run, daemon=True).start()
app.run()
PYTHON

for content in 'without a TouchArea' 'on a TouchArea'; do
  SLINT_BACKEND=winit-software timeout 120 xvfb-run -a -s '-screen 0 800x900x24' \
    "$temporary/venv/bin/python" "$temporary/drag.py" "$content"
done
