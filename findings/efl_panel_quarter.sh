#!/usr/bin/env bash
# A drawer of the Enlightenment Foundation Libraries (EFL): a scrollable `elm_panel` at the bottom edge.
#
# The guess, written down first: a drawer that is released closes beyond half of its height, a fast flick closes it
# earlier, and the drawer moves as far as the finger does after the touch slop (4 px in the default settings).
#
# What happens:
# 1. An open panel closes beyond a quarter of its height, not beyond half. The release has no velocity: a flick of
#    2,500 px/s that ends before a quarter does not close the panel.
# 2. The touch sample that crosses the slop is lost as a whole, not only its first 4 px. So the same travel with the
#    same rest before the release decides differently with fewer touch samples: 120 px closes a panel of 400 px if it
#    arrives in 20 samples, and does not close it if it arrives in 4, because 30 px are lost.
#
# Needs Debian 12 on amd64 with python3; downloads the packages to a temporary directory and installs nothing.
set -euo pipefail

version=1.26.3-1+b1
temporary=$(mktemp -d)
trap 'rm -rf -- "$temporary"' EXIT
mkdir -p "$temporary/archives/partial" "$temporary/home" "$temporary/run"
chmod 700 "$temporary/run"
export DEBIAN_FRONTEND=noninteractive
apt-get install -qq -y --no-install-recommends --download-only -o APT::Sandbox::User=root \
  -o Dir::Cache::archives="$temporary/archives" "libelementary1=$version" >/dev/null
for package in "$temporary"/archives/*.deb; do dpkg-deb -x "$package" "$temporary/root"; done

libraries=$temporary/root/usr/lib/x86_64-linux-gnu
for library in ECORE ECORE_EVAS ECORE_IMF EDJE EET EFREET EINA EIO ELM EMOTION ETHUMB EVAS; do
  export "${library}_PREFIX=$temporary/root/usr" "${library}_LIB_DIR=$libraries"
done
export ELM_DATA_DIR=$temporary/root/usr/share/elementary EVAS_DATA_DIR=$temporary/root/usr/share/evas
# The buffer engine draws into memory, so no display is needed.
export ELM_ENGINE=buffer EINA_LOG_LEVEL=0 HOME=$temporary/home XDG_RUNTIME_DIR=$temporary/run

printf 'libelementary1 %s\n' "$version"
LD_LIBRARY_PATH=$libraries python3 - "$libraries" 2>/dev/null <<'PYTHON'
import ctypes
import sys
import time

libraries = sys.argv[1]
DOUBLE, INT, FLAG, POINTER, TEXT = (ctypes.c_double, ctypes.c_int, ctypes.c_ubyte, ctypes.c_void_p, ctypes.c_char_p)


class Library:
    """A shared library; its functions are called with their result type and the types of their arguments."""

    def __init__(self, name):
        self.library = ctypes.CDLL(f"{libraries}/{name}.so.1", mode=ctypes.RTLD_GLOBAL)

    def function(self, name, result, *types):
        found = getattr(self.library, name)
        found.restype, found.argtypes = result, types
        return found


ecore, evas, elementary = Library("libecore"), Library("libevas"), Library("libelementary")
elementary.function("elm_init", INT, INT, POINTER)(0, None)
elementary.function("elm_config_scroll_thumbscroll_enabled_set", None, FLAG)(1)
threshold = elementary.function("elm_config_scroll_thumbscroll_threshold_get", ctypes.c_uint)()

iterate = ecore.function("ecore_main_loop_iterate", None)
now = ecore.function("ecore_loop_time_get", DOUBLE)
resize = evas.function("evas_object_resize", None, POINTER, INT, INT)
show = evas.function("evas_object_show", None, POINTER)
feed = {name: evas.function(f"evas_event_feed_mouse_{name}", None, POINTER, INT, INT, ctypes.c_uint, POINTER)
        for name in ("move", "down", "up")}
hide = elementary.function("elm_panel_hidden_set", None, POINTER, FLAG)
is_hidden = elementary.function("elm_panel_hidden_get", FLAG, POINTER)

WIDTH, HEIGHT, PANEL = 400, 800, 400
window = elementary.function("elm_win_add", POINTER, POINTER, TEXT, INT)(None, b"panel", 0)
resize(window, WIDTH, HEIGHT)
show(window)
canvas = evas.function("evas_object_evas_get", POINTER, POINTER)(window)
panel = elementary.function("elm_panel_add", POINTER, POINTER)(window)
elementary.function("elm_panel_orient_set", None, POINTER, INT)(panel, 1)  # the bottom edge
elementary.function("elm_panel_scrollable_set", None, POINTER, FLAG)(panel, 1)
elementary.function("elm_panel_scrollable_content_size_set", None, POINTER, DOUBLE)(panel, PANEL / HEIGHT)
content = evas.function("evas_object_rectangle_add", POINTER, POINTER)(canvas)
evas.function("evas_object_size_hint_weight_set", None, POINTER, DOUBLE, DOUBLE)(content, 1, 1)
evas.function("evas_object_size_hint_align_set", None, POINTER, DOUBLE, DOUBLE)(content, -1, -1)
elementary.function("elm_object_part_content_set", None, POINTER, TEXT, POINTER)(panel, None, content)
resize(panel, WIDTH, HEIGHT)
show(panel)


def run(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        iterate()
        time.sleep(.001)


def top():
    values = [INT() for _ in range(4)]
    evas.function("evas_object_geometry_get", None, POINTER, *[ctypes.POINTER(INT)] * 4)(
        content, *map(ctypes.byref, values))
    return values[1].value


def drag(travel, samples, interval, rest):
    """Drags the open panel down. Returns its travel at the release in px, and whether it then closes."""
    hide(panel, 0)
    run(.8)
    start, stamp = 450, int(now() * 1000)
    feed["move"](canvas, 200, start, stamp, None)
    feed["down"](canvas, 1, 0, stamp, None)
    for index in range(1, samples + 1):
        run(interval)
        stamp += round(interval * 1000)
        feed["move"](canvas, 200, start + travel * index // samples, stamp, None)
    run(rest)
    stamp += round(rest * 1000)
    moved = top() - (HEIGHT - PANEL)
    feed["up"](canvas, 1, 0, stamp, None)
    run(1.2)
    return moved, bool(is_hidden(panel))


run(.8)
failed = False


def check(what, result, is_right):
    global failed
    print(f"{what}: moved {result[0]} px, {'closes' if result[1] else 'stays open'}")
    failed = failed or not is_right


print(f"touch slop {threshold} px, panel {PANEL} px")
failed = threshold != 4
for travel, expected in ((100, (95, False)), (110, (105, True)), (160, (152, True))):
    result = drag(travel, 20, .016, .5)
    check(f"{travel} px in 20 samples, at rest before the release", result, result == expected)
result = drag(120, 20, .016, .5)
check("120 px in 20 samples, at rest before the release", result, result == (114, True))
result = drag(120, 4, .08, .5)
check("120 px in 4 samples, at rest before the release", result, result == (90, False))
result = drag(90, 9, .004, 0)
check("90 px in 36 ms, released in motion (2,500 px/s)", result, not result[1])
sys.exit(failed)
PYTHON
printf 'as described\n'
