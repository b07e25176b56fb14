"""Starts the browsers of Debian, for Tests/Browser and Tests/Bench."""

import glob
import os

# Without a window; a container can have little shared memory.
CHROMIUM = ["--headless=new", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
            *(["--no-sandbox"] if os.geteuid() == 0 else [])]
FIREFOX = ["firefox-esr", "--headless", "--no-remote"]
# WebKitGTK has no mode without a display.
DISPLAY = ["xvfb-run", "-a", "-s", "-screen 0 1600x1600x24"]


def chromium(profile):
    return ["chromium", *CHROMIUM, "--window-size=1280,800", f"--user-data-dir={profile}"]


def firefox(profile):
    return [*FIREFOX, "--profile", str(profile)]


def mini_browser():
    """Returns the path of WebKitGTK's browser."""
    found = glob.glob("/usr/lib/*/webkit2gtk-*/MiniBrowser")
    if not found:
        raise RuntimeError("MiniBrowser of WebKitGTK is missing")
    return found[-1]


def webkit(_):
    return [*DISPLAY, mini_browser(), "--geometry=1280x800"]


# By name: a function of the profile's directory that returns the command, without the address.
COMMANDS = {"Chromium": chromium, "Firefox": firefox, "WebKit": webkit}
