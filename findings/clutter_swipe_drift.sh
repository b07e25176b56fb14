#!/usr/bin/env bash
# `ClutterSwipeAction` of Clutter 1.26, with which toolkits and kiosks on X11 recognize swipes.
#
# The guess, written down first: a swipe is fast, and is recognized by its speed or by a distance of some ten pixels;
# its direction is that of the larger part of the way; a finger that returns a little cancels nothing, and one that
# returns most of the way does.
#
# What happens:
# 1. There is no speed and no ratio. 9 px up are a swipe, also 200 px up in 4 s, with a rest of 1 s before the lift,
#    and also 200 px up and 190 px down again.
# 2. Each axis counts alone from the drag threshold on (8 px from touch-down): 200 px up and 12 px to the right is no
#    swipe up, but one in the direction "up and right".
# 3. An axis that has counted must not come back: if the finger drifts 12 px to the right and returns to 8 px, the
#    whole swipe of 200 px is canceled. So of two fingers that lift at nearly the same point, the straighter one can
#    lose its swipe, because of the way that it took.
#
# Needs Debian 12 on amd64 with python3, xvfb and xauth; downloads the packages to a temporary directory and installs
# nothing.
set -euo pipefail

version=1.26.4+dfsg-4
temporary=$(mktemp -d)
trap 'rm -rf -- "$temporary"' EXIT
mkdir -p "$temporary/archives/partial" "$temporary/root"
export DEBIAN_FRONTEND=noninteractive
apt-get install -qq -y --no-install-recommends --no-upgrade --download-only -o APT::Sandbox::User=root \
  -o Dir::Cache::archives="$temporary/archives" "gir1.2-clutter-1.0=$version" python3-gi xdotool >/dev/null
find "$temporary/archives" -name '*.deb' -exec dpkg-deb -x {} "$temporary/root" \;

files=$temporary/root/usr/lib
export LD_LIBRARY_PATH=$files/x86_64-linux-gnu GI_TYPELIB_PATH=$files/x86_64-linux-gnu/girepository-1.0
export PYTHONPATH=$files/python3/dist-packages PATH=$temporary/root/usr/bin:$PATH
export XDG_DATA_DIRS=$temporary/root/usr/share:/usr/share LIBGL_ALWAYS_SOFTWARE=1

cat >"$temporary/swipe.py" <<'PYTHON'
import os
import subprocess
import sys
import threading
import time

import gi

gi.require_version("Clutter", "1.0")
from gi.repository import Clutter  # noqa: E402

Clutter.init(sys.argv)
stage, actor, action = Clutter.Stage(), Clutter.Actor(), Clutter.SwipeAction()
heard = []
action.connect("swipe", lambda action, actor, direction: heard.append(direction) or True)
action.connect("gesture-cancel", lambda *_: heard.append(None))
for node in stage, actor:
    node.set_size(400, 800)
actor.set_reactive(True)
actor.add_action(action)
stage.add_child(actor)
stage.show()

UP = [(0, -20)] * 10
# Name, seconds between two events, their movements, seconds of rest before the lift, outcome.
DRAGS = [
    ("9 px up", 0.02, [(0, -3)] * 3, 0, "UP"),
    ("200 px up in 4 s, then a rest of 1 s", 0.1, [(0, -5)] * 40, 1, "UP"),
    ("200 px up, 190 px down", 0.02, [*UP, (0, 190)], 0, "UP"),
    ("200 px up, 195 px down", 0.02, [*UP, (0, 195)], 0, "canceled"),
    ("200 px up, 7 px right", 0.02, [*UP, (7, 0)], 0, "UP"),
    ("200 px up, 12 px right", 0.02, [*UP, (12, 0)], 0, "UP, RIGHT"),
    ("200 px up, 12 px right, 1 px left", 0.02, [*UP, (12, 0), (-1, 0)], 0, "UP, RIGHT"),
    ("200 px up, 12 px right, 4 px left", 0.02, [*UP, (12, 0), (-4, 0)], 0, "canceled"),
    ("200 px up, 8 px right", 0.02, [*UP, (8, 0)], 0, "UP"),
]


def send(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def outcome():
    if len(heard) != 1:
        return f"{len(heard)} outcomes"
    if heard[0] is None:
        return "canceled"
    return ", ".join(name for name in ("UP", "DOWN", "LEFT", "RIGHT") if heard[0] & getattr(Clutter.SwipeDirection, name))


def run():
    time.sleep(1.5)
    changed = False
    for name, seconds, moves, rest, expected in DRAGS:
        heard.clear()
        x, y = 200, 700
        send("mousemove", x, y)
        time.sleep(0.1)
        send("mousedown", 1)
        for right, down in moves:
            time.sleep(seconds)
            x, y = x + right, y + down
            send("mousemove", x, y)
        time.sleep(rest)
        send("mouseup", 1)
        time.sleep(0.3)
        print(f"{name}: {outcome()}", flush=True)
        if outcome() != expected:
            print(f"changed: expected {expected}", flush=True)
            changed = True
    os._exit(1 if changed else 0)


print(f"Clutter {Clutter.MAJOR_VERSION}.{Clutter.MINOR_VERSION}.{Clutter.MICRO_VERSION}, drag threshold "
      f"{Clutter.Settings.get_default().get_property('dnd-drag-threshold')} px", flush=True)
threading.Thread(target=run, daemon=True).start()
Clutter.main()
PYTHON
timeout 120 xvfb-run -a -s '-screen 0 800x900x24' /usr/bin/python3 "$temporary/swipe.py" 2>/dev/null
