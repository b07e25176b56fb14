"""Chromium, Firefox and WebKitGTK with the same operations.

Chromium and WebKitGTK are driven by WebDriver, Firefox by WebDriver BiDi, which Debian's Firefox speaks itself.
Only the standard library of Python is used. No operation waits for a fixed time.
"""

import atexit
import base64
import collections
import functools
import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
import zlib

import launch

# Seconds, longer than any wait on a busy machine; a test that reaches the limit fails.
LIMIT = 60
# The codes of keys in WebDriver.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
        "Backspace": "\ue003"}

# A run that is terminated ends its browsers, too.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def pixels(png):
    """Returns the rows of a screenshot: 8 bits a channel, with or without transparency."""
    place, data, header = 8, b"", None
    while place < len(png):
        size, kind = struct.unpack(">I4s", png[place:place + 8])
        body = png[place + 8:place + 8 + size]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            data += body
        place += 12 + size
    width, height, depth, color, *others = header
    assert depth == 8 and color in (2, 6) and not any(others), header
    step = 3 if color == 2 else 4
    data = zlib.decompress(data)
    before, rows = bytes(width * step), []
    for row in range(height):
        start = row * (width * step + 1)
        line = bytearray(data[start + 1:start + 1 + width * step])
        for index, value in enumerate(line):
            left = line[index - step] if index >= step else 0
            above, corner = before[index], before[index - step] if index >= step else 0
            guess = left + above - corner
            nearest = min((left, above, corner), key=lambda one: abs(guess - one))
            line[index] = (value + (0, left, above, (left + above) // 2, nearest)[data[start]]) & 255
        rows.append([tuple(line[index:index + 3]) for index in range(0, len(line), step)])
        before = line
    return rows


class Process:
    """A process with its descendants, which end with the tests."""

    def __init__(self, command, environment=None):
        self.output = tempfile.TemporaryFile(mode="w+")
        # pylint: disable-next=consider-using-with
        self.process = subprocess.Popen(
            command, stdout=self.output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            start_new_session=True, env={**os.environ, **(environment or {})})
        atexit.register(self.end)

    def find(self, pattern):
        """Waits for a line of the output."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            self.output.seek(0)
            text = self.output.read()
            found = re.search(pattern, text)
            if found:
                return found
            if self.process.poll() is not None:
                raise RuntimeError(f"{self.process.args[0]} ended: {text[-2000:]}")
            time.sleep(0.05)
        raise RuntimeError(f"{self.process.args[0]} did not print {pattern}: {text[-2000:]}")

    def end(self):
        if self.process.poll() is not None:
            return
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def own_directory():
    """Returns a new directory for a profile and for downloads."""
    place = tempfile.mkdtemp(prefix="sheetlua-engine-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    return pathlib.Path(place)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# An element of an accessibility tree: its depth, its role as ARIA names it, its name, its value, and the kind of its
# live region.
Node = collections.namedtuple("Node", "depth role name value live")


class Engine:
    """The operations that all engines have."""

    name = ""
    # The input of a finger: "touch", or the input that is sent instead.
    finger = "touch"
    # The input that scrolls the page: "touch", or the input that is sent instead.
    scroller = "a wheel, because the driver's touches do not pan"
    # Whether a phone's screen can be touched, as (pointer: coarse) sees it.
    has_touch_screen = True

    # An engine implements these four.

    def visit(self, address):
        raise NotImplementedError

    def run(self, function, *values):
        """Calls a function of JavaScript that returns a promise of a text."""
        raise NotImplementedError

    def perform(self, *sources):
        """Performs input sources of WebDriver."""
        raise NotImplementedError

    def resize(self, width, height):
        """Sets the size of the page's window in CSS pixels."""
        raise NotImplementedError

    def picture(self):
        """Returns a screenshot as PNG."""
        raise NotImplementedError

    def tree(self):
        """Returns the browser's own accessibility tree as `Node`s in its order; not in WebKitGTK."""
        raise NotImplementedError

    # The rest is common.

    def js(self, body, *values):
        """Runs JavaScript that can use `await` and `given`; an error fails the test with its message."""
        text = self.run(
            "async (text) => { const given = JSON.parse(text); try { const value = await (async () => {"
            f"{body}\n}})(); return JSON.stringify({{ value }}); }} catch (error) {{"
            " return JSON.stringify({ error: error?.message ?? String(error) }); } }", json.dumps(values))
        answer = json.loads(text)
        if "error" in answer:
            raise AssertionError(f"{self.name}: {answer['error']}")
        return answer.get("value")

    def until(self, condition, *values, limit=LIMIT):
        """Waits until an expression is true, at most a time in seconds, and returns its value."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            value = self.js(f"return {condition}", *values)
            if value:
                return value
            time.sleep(0.02)
        raise AssertionError(f"{self.name}: never true: {condition[-300:]}")

    def stroke(self, points, kind=None, pause=0, step=16):
        """Moves a pressed pointer along points; `pause` is a rest before it lifts, in milliseconds."""
        first, *others = [(round(x), round(y)) for x, y in points]
        move = lambda point, time: {"type": "pointerMove", "x": point[0], "y": point[1], "duration": time,
                                    "origin": "viewport"}
        actions = [move(first, 0), {"type": "pointerDown", "button": 0}, *[move(one, step) for one in others]]
        if pause:
            actions.append({"type": "pause", "duration": pause})
        actions.append({"type": "pointerUp", "button": 0})
        kind = kind or ("touch" if self.finger == "touch" else "mouse")
        self.perform({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions})

    def line(self, start, end, steps=12, **more):
        """A straight stroke."""
        (x, y), (to_x, to_y) = start, end
        self.stroke([(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
                     for step in range(steps + 1)], **more)

    def tap(self, x, y, kind=None):
        self.stroke([(x, y)], kind)

    def wheel(self, x, y, down):
        self.perform({"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": round(down), "duration": 0,
             "origin": "viewport"}]})

    def press(self, *keys):
        """Presses keys, for example `Tab`, `Control+a` or `x`."""
        actions = []
        for key in keys:
            codes = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
            actions += [{"type": "keyDown", "value": code} for code in codes]
            actions += [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self.perform({"type": "key", "id": "keys", "actions": actions})


class WebDriver(Engine):
    """A browser with a driver that speaks HTTP."""

    def __init__(self, command, capabilities, environment=None):
        port = free_port()
        self.driver = Process([*command, f"--port={port}"], environment)
        self.address = f"http://127.0.0.1:{port}"
        end = time.monotonic() + LIMIT
        while True:
            try:
                self.ask("GET", "/status")
                break
            except OSError:
                if time.monotonic() > end or self.driver.process.poll() is not None:
                    raise
                time.sleep(0.05)
        made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.address += f"/session/{made['sessionId']}"
        atexit.register(self.quit)
        self.ask("POST", "/timeouts", {"script": LIMIT * 1000, "pageLoad": LIMIT * 1000})

    def quit(self):
        try:
            self.ask("DELETE", "")
        except (OSError, RuntimeError):
            pass

    def ask(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + path, method=method, data=None if method == "GET" else json.dumps(body or {}).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=2 * LIMIT) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()[:1000]}") from None

    def visit(self, address):
        self.ask("POST", "/url", {"url": address})

    def run(self, function, *values):
        return self.ask("POST", "/execute/async", {
            "script": f"({function})(...[...arguments].slice(0, -1)).then(arguments[arguments.length - 1]);",
            "args": values})

    def perform(self, *sources):
        self.ask("POST", "/actions", {"actions": sources})

    def resize(self, width, height):
        # The frame of the window belongs to its size. A window takes its new size some time after the answer, so
        # a frame that is measured before can be wrong, even negative.
        frame = [0, 0]
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            self.ask("POST", "/window/rect", {"width": width + frame[0], "height": height + frame[1]})
            try:
                return self.until(f"innerWidth === {width} && innerHeight === {height} || null", limit=1)
            except AssertionError:
                sizes = self.js("return [outerWidth - innerWidth, outerHeight - innerHeight]")
                frame = [max(0, size) for size in sizes]
        self.until(f"innerWidth === {width} && innerHeight === {height} || null")

    def picture(self):
        return base64.b64decode(self.ask("GET", "/screenshot"))


class Chromium(WebDriver):
    name = "Chromium"
    scroller = "touch"

    def __init__(self, phone):
        self.phone = phone
        super().__init__(["/usr/bin/chromedriver"], {"browserName": "chrome", "goog:chromeOptions": {
            "binary": "/usr/bin/chromium", "args": launch.CHROMIUM,
            "prefs": {"download.default_directory": str(own_directory())}}})

    def command(self, name, **values):
        """Sends a command of the Chrome DevTools Protocol."""
        return self.ask("POST", "/goog/cdp/execute", {"cmd": name, "params": values})

    def resize(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=2 if self.phone else 1, mobile=self.phone)
        self.command("Emulation.setTouchEmulationEnabled", enabled=self.phone, maxTouchPoints=5)


    def tree(self):
        nodes = {node["nodeId"]: node for node in self.command("Accessibility.getFullAXTree")["nodes"]}
        found = []

        def walk(node, depth):
            text = lambda value: str(value.get("value", ""))
            role, name, value = (text(node.get(key, {})) for key in ("role", "name", "value"))
            if role == "slider":
                # The protocol has only its number.
                given = self.command("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])["node"]["attributes"]
                value = dict(zip(given[::2], given[1::2])).get("aria-valuetext", value)
            if not node.get("ignored"):
                live = [text(one["value"]) for one in node.get("properties", []) if one["name"] == "live"]
                found.append(Node(depth, role, name, value, *(live or [""])))
            for child in node["childIds"]:
                if child in nodes:
                    walk(nodes[child], depth + 1)

        walk(next(node for node in nodes.values() if "parentId" not in node), 0)
        return found


class WebKit(WebDriver):
    """WebKitGTK, which sends mouse events for the touches of WebDriver."""

    name = "WebKitGTK"
    finger = "a mouse, because the driver has no touches"
    scroller = "a wheel, because the driver has no touches"
    has_touch_screen = False
    # Variables of its environment: its compilers of JavaScript and WebAssembly do not run concurrently. Otherwise
    # the load of the machine determines when it enters compiled code, and WebKit 2.50 sometimes stops the program.
    environment = {"JSC_useConcurrentJIT": "0"}

    def __init__(self, phone):
        self.phone = phone
        configuration = own_directory()
        # Without spacing, the toolbar is narrow enough for a window of the width of a phone.
        (configuration / "gtk-3.0").mkdir()
        (configuration / "gtk-3.0" / "gtk.css").write_text(
            "* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0 }")
        super().__init__([*launch.DISPLAY, "WebKitWebDriver"], {"webkitgtk:browserOptions": {
            "binary": launch.mini_browser(), "args": ["--automation"]}},
            # Its downloads go to a directory below the user's.
            {"HOME": str(own_directory()), "XDG_CONFIG_HOME": str(configuration), **self.environment})

    def wheel(self, x, y, down):
        super().wheel(x, y, down)
        # The driver scrolls by the difference from the last distance, which this command sets to 0.
        self.ask("DELETE", "/actions")


class WebKitInterpreter(WebKit):
    """WebKitGTK without compilers of WebAssembly. It interprets each function first, on a busy machine for longer."""

    environment = {**WebKit.environment, "JSC_useBBQJIT": "0", "JSC_useOMGJIT": "0"}


class Socket:
    """A client of RFC 6455 for texts."""

    def __init__(self, host, port, path):
        self.connection = socket.create_connection((host, port), timeout=2 * LIMIT)
        self.file = self.connection.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        status = self.file.readline()
        if b" 101 " not in status:
            raise RuntimeError(f"no websocket: {status}")
        while self.file.readline().strip():
            pass

    def send(self, text):
        data = text.encode()
        size = len(data)
        head = (bytes([0x81, 0x80 | size]) if size < 126 else
                struct.pack(">BBH", 0x81, 0xfe, size) if size < 1 << 16 else struct.pack(">BBQ", 0x81, 0xff, size))
        # Firefox refuses a mask of zeros.
        mask = b"\1\0\0\0"
        self.connection.sendall(head + mask + bytes(
            byte ^ (place % 4 == 0) for place, byte in enumerate(data)))

    def receive(self):
        """Returns the next text."""
        text = b""
        while True:
            first, second = self.file.read(2)
            size = second & 0x7f
            if size == 126:
                size, = struct.unpack(">H", self.file.read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.file.read(8))
            data = self.file.read(size)
            kind = first & 0xf
            if kind == 8:
                raise RuntimeError("the browser closed the connection")
            if kind in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()


# Firefox starts without other pages, and sends no requests.
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True, "browser.startup.page": 0, "toolkit.telemetry.enabled": False,
    "browser.download.folderList": 2, "browser.download.useDownloadDir": True,
    "browser.aboutwelcome.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "remote.active-protocols": 1,
}
# A screen that is touched, as (pointer: coarse) sees it.
TOUCHED = {"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1}


# Functions of Firefox's accessibility service.
SERVICE = """
const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
const attribute = (node, name) => { try { return node.attributes.getStringProperty(name); } catch { return ''; } };
const { EVENT_FOCUS, EVENT_SHOW, EVENT_HIDE } = Ci.nsIAccessibleEvent;
const kinds = { [EVENT_FOCUS]: 'focus', [EVENT_SHOW]: 'show', [EVENT_HIDE]: 'hide' };
"""
# Firefox's names of roles, as ARIA has them.
ROLES = {"pushbutton": "button", "toggle button": "button", "entry": "textbox", "radiobutton": "radio",
         "pagetab": "tab", "grouping": "group"}


class Firefox(Engine):
    name = "Firefox"

    def __init__(self, phone):
        self.phone = phone
        profile = own_directory()
        every = {**PREFERENCES, "browser.download.dir": str(profile), **(TOUCHED if phone else {})}
        (profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in every.items()))
        process = Process([*launch.firefox(profile), "--remote-debugging-port=0",
                           "--remote-allow-system-access", "about:blank"])
        found = process.find(r"WebDriver BiDi listening on ws://([^:/]+):(\d+)")
        self.socket = Socket(found[1], int(found[2]), "/session")
        self.numbers = itertools.count(1)
        self.ask("session.new", {"capabilities": {}})
        self.context = self.ask("browsingContext.getTree", {})["contexts"][0]["context"]

    def ask(self, method, values):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") != number:
                continue
            if answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
            return answer["result"]

    def visit(self, address):
        self.ask("browsingContext.navigate", {"context": self.context, "url": address, "wait": "complete"})

    def run(self, function, *values):
        answer = self.ask("script.callFunction", {
            "functionDeclaration": function, "awaitPromise": True, "target": {"context": self.context},
            "arguments": [{"type": "string", "value": value} for value in values]})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def inside(self, body):
        """Runs JavaScript of Firefox itself, which returns a value."""
        window = self.ask("browsingContext.getTree", {"moz:scope": "chrome"})["contexts"][0]["context"]
        answer = self.ask("script.evaluate", {
            "awaitPromise": True, "target": {"context": window},
            "expression": f"(async () => JSON.stringify(await (async () => {{ {body} }})() ?? null))()"})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def tree(self):
        nodes = self.inside(SERVICE + """
            const found = [];
            let page;
            // The tree of the page is built in another process.
            while (!(page = service.getAccessibleFor(gBrowser.selectedBrowser)?.firstChild)?.childCount) {
              await new Promise((go) => setTimeout(go, 20));
            }
            const walk = (node, depth) => {
              found.push([depth, service.getStringRole(node.role), node.name ?? '', node.value,
                attribute(node, 'live')]);
              for (let index = 0; index < node.childCount; index++) walk(node.getChildAt(index), depth + 1);
            };
            walk(page, 0);
            return found;""")
        return [Node(depth, ROLES.get(role, role), *others) for depth, role, *others in nodes]

    def record_events(self):
        """Records what Firefox tells a screen reader, from now on, for `recorded`."""
        self.inside(SERVICE + """
            // Without a window manager, no window is active, and the focus moves without events.
            Services.focus.activeWindow = window;
            gBrowser.selectedBrowser.focus();
            window.recorded = [];
            if (window.recorder) return;
            window.recorder = { observe(subject) {
              const event = subject.QueryInterface(Ci.nsIAccessibleEvent);
              const node = event.accessible;
              if (!(event.eventType in kinds)) return;
              let name = '';
              let role = '';
              try { [name, role] = [node.name ?? '', service.getStringRole(node.role)]; } catch { /* it is gone */ }
              window.recorded.push([kinds[event.eventType], role, name]);
            } };
            Services.obs.addObserver(window.recorder, 'accessible-event');""")

    def recorded(self):
        """Returns the recorded events in order: their kind (focus, show, hide), and the element's role and name."""
        return [(kind, ROLES.get(role, role), name) for kind, role, name in self.inside("return window.recorded")]

    def perform(self, *sources):
        self.ask("input.performActions", {"context": self.context, "actions": sources})

    def resize(self, width, height):
        self.ask("browsingContext.setViewport", {
            "context": self.context, "viewport": {"width": width, "height": height}})

    def picture(self):
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", {"context": self.context})["data"])


ENGINES = {"Chromium": Chromium, "Firefox": Firefox, "WebKit": WebKit, "WebKitInterpreter": WebKitInterpreter}


@functools.cache
def engine(name, phone=False):
    """Returns a browser, which starts only once; with a touch screen, if the engine can have one."""
    return ENGINES[name](phone)
