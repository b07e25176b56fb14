"""A page of `sheetlua share` in Chromium, for tests.

Touches, keys and accessibility trees are real: they use the Chrome DevTools Protocol. No test waits for
a fixed time: `until` waits for a condition.
"""

import atexit
import functools
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import launch
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
SHEETLUA = os.environ.get("SHEETLUA", str(ROOT / "scripts" / "sheetlua"))
# Seconds, longer than any wait on a busy machine; a test that reaches the limit fails.
LIMIT = 60


@functools.cache
def folder():
    """Returns a temporary directory for the files of the tests."""
    place = tempfile.TemporaryDirectory(prefix="sheetlua-browser-")
    atexit.register(place.cleanup)
    return pathlib.Path(place.name)


@functools.cache
def browser():
    """Returns Chromium, which starts only once."""
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for word in launch.CHROMIUM:
        options.add_argument(word)
    options.add_experimental_option(
        "prefs", {"download.default_directory": str(folder())})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_script_timeout(LIMIT)
    atexit.register(driver.quit)
    return driver


def sheetlua(*words, code=0):
    """Runs the command in the root directory of the repository and returns its output."""
    run = subprocess.run([SHEETLUA, *map(str, words)], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == code, f"{words}: {run.returncode}\n{run.stdout}{run.stderr}"
    return run.stdout


@functools.cache
def share(*words):
    """Returns the path of a page from `sheetlua share`."""
    page = folder() / f"page{share.cache_info().misses}.html"
    sheetlua("share", *words, "-o", page)
    return page


def write(name, text):
    """Writes a script and returns its path."""
    path = folder() / name
    path.write_text(text)
    return path

# Computed colors, and their contrast.
COLORS = """
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgba = (color) => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const light = (color) => rgba(color).slice(0, 3).map((one) => one / 255)
  .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
  .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0);
const behind = (node) => {
  const fills = [];
  for (let at = node; at; at = at.parentElement) {
    fills.unshift(rgba(getComputedStyle(at).backgroundColor));
    if (fills[0][3] === 255) break;
  }
  const mixed = fills.reduce((below, [r, g, b, a]) =>
    [r, g, b].map((part, place) => (part * a + below[place] * (255 - a)) / 255), [255, 255, 255]);
  return `rgb(${mixed.join()})`;
};
const contrast = (one, other) => {
  const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
};
"""


class Page(unittest.TestCase):
    """A test of a page."""

    maxDiff = None
    is_touched = False

    def setUp(self):
        self.browser = browser()

    def tearDown(self):
        # A failed test can leave a finger on the screen, which would confuse the next test.
        if self.is_touched:
            self.fingers("touchCancel")
        faults = [line["message"] for line in self.browser.get_log("browser")]
        self.assertEqual(faults, [], "the browser's console has messages")

    # The page

    def open(self, *words, width=1280, height=800, dark=False, phone=False, calm=False,
             forced=False):
        """Opens the page of these scripts in a window, or on an emulated phone, with a size."""
        cdp = self.browser.execute_cdp_cmd
        self.resize(width, height, phone)
        cdp("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"},
            {"name": "forced-colors", "value": "active" if forced else "none"}]})
        self.browser.get_log("performance")
        self.browser.get(share(*map(str, words)).as_uri())
        self.js("await sheetlua.ready")
        self.rest()

    def resize(self, width, height, phone=False):
        """Sets the size of the next page's window, or of an emulated phone."""
        cdp = self.browser.execute_cdp_cmd
        # A page that becomes a desktop page reloads itself, which could interrupt the next page.
        self.browser.get("about:blank")
        cdp("Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 2 if phone else 1,
             "mobile": phone})
        cdp("Emulation.setTouchEmulationEnabled", {"enabled": phone, "maxTouchPoints": 5})
        # The emulation of a phone can take the focus from the window, which then sends no focus events.
        cdp("Emulation.setFocusEmulationEnabled", {"enabled": True})

    def js(self, body, *values):
        """Runs JavaScript that can use `await`; an error fails the test with its message."""
        answer = self.browser.execute_async_script(
            "const done = arguments[arguments.length - 1], given = [...arguments];"
            f"(async () => {{ {body} }})().then((value) => done({{ value }}),"
            " (error) => done({ error: error.message ?? String(error) }))", *values)
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer.get("value")

    def error(self, body, *values):
        """Returns the message of an error that JavaScript throws."""
        with self.assertRaises(AssertionError) as caught:
            self.js(body, *values)
        return str(caught.exception)

    def until(self, condition, *values):
        """Waits until an expression is true, and returns its value."""
        return WebDriverWait(self.browser, LIMIT, poll_frequency=0.02).until(
            lambda _: self.js(f"return {condition}", *values), f"never true: {condition}")

    def rest(self):
        """Waits until the scene is at rest."""
        self.until("await (async () => { const a = JSON.stringify(await sheetlua.scene());"
                   " await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));"
                   " return a === JSON.stringify(await sheetlua.scene()); })()")

    def frames(self):
        """Waits for two frames: the first frame updates the layout."""
        self.until("await new Promise((go) => requestAnimationFrame(() =>"
                   " requestAnimationFrame(() => go(true))))")

    def find(self, css):
        """Returns the element of a selector."""
        return self.browser.find_element("css selector", css)

    def click(self, css):
        """Clicks an element from JavaScript, regardless of the scroll position."""
        self.js("document.querySelector(given[0]).click()", css)

    def named(self, name):
        """Returns the selector of the control with this accessible name."""
        return f'[aria-label="{name}"]'

    def text(self, css):
        """Returns the text of an element."""
        return self.js("return document.querySelector(given[0]).textContent", css)

    def events(self, name=None):
        """Returns all events of the play, or the events with a name."""
        return [event for event in self.js("return await sheetlua.events()")
                if name in (None, event["name"])]

    def said(self):
        """Returns what the page has said to a screen reader, in order."""
        return self.js("return [...document.querySelectorAll('#spoken p')].map((one) => one.textContent)")

    # Touches

    def point(self, x, y, phone=0):
        """Converts a point of the phone's screen to window coordinates."""
        return self.js(
            "const screen = document.querySelectorAll('.screen')[given[2]];"
            "const { box } = await sheetlua.scene(), at = screen.getBoundingClientRect();"
            "return [at.x + given[0] * at.width / box[2], at.y + given[1] * at.height / box[3]]",
            x, y, phone)

    def fingers(self, kind, *points):
        """Sends a real touch event: touchStart, touchMove, touchEnd or touchCancel."""
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [
                {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})
        self.is_touched = bool(points)

    def drag(self, x, start, end, steps=16, lifts=True, rests=0):
        """Drags a finger vertically, in points; `rests` is a pause before the lift-off in seconds."""
        (left, top), (_, bottom) = self.point(x, start), self.point(x, end)
        self.fingers("touchStart", (left, top))
        for step in range(1, steps + 1):
            self.fingers("touchMove", (left, top + (bottom - top) * step / steps))
        if rests:
            self.js("return new Promise((done) => setTimeout(done, given[0] * 1000))", rests)
        if lifts:
            self.fingers("touchEnd")

    def tap(self, x, y):
        """Taps a point of the screen."""
        self.fingers("touchStart", self.point(x, y))
        self.fingers("touchEnd")

    def top(self):
        """Returns the upper edge of the top sheet, in points."""
        return self.js("return (await sheetlua.scene()).caption.top")

    def press(self, *keys):
        """Presses keys, for example `Tab`, `Shift+ArrowUp` or `a`."""
        codes = {"Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38,
                 "ArrowRight": 39, "ArrowDown": 40}
        for key in keys:
            *held, key = key.split("+")
            bits = sum({"Shift": 8, "Control": 2}[one] for one in held)
            text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
            event = {"key": key, "modifiers": bits,
                     "windowsVirtualKeyCode": codes.get(key, ord(key.upper()[0]))}
            if text and "Control" not in held:
                event["text"] = text
            self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyDown", **event})
            event.pop("text", None)
            self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    # Requests and accessibility

    def requests(self):
        """Returns the URLs that the page has requested since it was opened."""
        sent = []
        for line in self.browser.get_log("performance"):
            message = json.loads(line["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                sent.append(message["params"]["request"]["url"])
        return sent

    def tree(self):
        """Returns the accessibility tree: nodes with role, name and properties, without ignored nodes."""
        nodes = self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        return [
            {"role": node.get("role", {}).get("value"), "name": node.get("name", {}).get("value"),
             "value": node.get("value", {}).get("value"),
             **{one["name"]: one["value"].get("value") for one in node.get("properties", [])}}
            for node in nodes if not node.get("ignored")]

    def replay(self, script):
        """Replays the tape of the page with the command and returns the output."""
        place = folder() / "replayed"
        place.mkdir(exist_ok=True)
        shutil.copy(script, place)
        tape = place / "recorded.tape"
        tape.write_text(self.js("return await sheetlua.tape()"))
        return sheetlua("replay", tape)
