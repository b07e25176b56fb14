"""Sends touches to a page in headless Chromium by its debugging protocol, under a page clock that this module sets.

While the page handles a touch, `performance.now`, `Date` and the time stamps of events are the time of its sample. Each
sample is sent when the page has handled the one before it, so the outcome depends on the samples alone.
"""

import atexit
import base64
import http.server
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time
import urllib.request

import recording

# The package of the client of the protocol, for all programs that use this module.
CLIENT = "websocket-client==1.8.0"

# `sheetClock.set(s)` stops the clock s seconds after touch-down, and `sheetClock.run()` lets it go on.
CLOCK = """
(() => {
  const now = performance.now.bind(performance), RealDate = Date, origin = RealDate.now() - now();
  let offset = 0, down = 0, fixed = null;
  const time = () => fixed === null ? now() + offset : fixed;
  performance.now = time;
  window.Date = class extends RealDate {
    constructor(...values) { if (values.length) super(...values); else super(origin + time()); }
    static now() { return Math.round(origin + time()); }
  };
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
  Object.defineProperty(Event.prototype, "timeStamp", {
    get() { return fixed === null ? stamp.call(this) + offset : fixed; } });
  window.sheetClock = {
    set(seconds) { if (fixed === null) down = time(); fixed = down + seconds * 1000; },
    run() { offset = Math.max(0, fixed - now()); fixed = null; },
  };
  window.sheetMoves = [];
  const add = event => sheetMoves.push([(time() - down) / 1000, event.touches[0].clientX, event.touches[0].clientY]);
  addEventListener("touchmove", add, { capture: true, passive: true });
})();
"""


class Files(http.server.SimpleHTTPRequestHandler):
    """A page and files of packages, on loopback."""

    page, files = "", {}

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.split("?")[0].lstrip("/")
        if path in ("", "index.html"):
            return self.reply(self.page.encode(), "text/html; charset=utf-8")
        for prefix, directory in self.files.items():
            file = pathlib.Path(directory) / path[len(prefix):].lstrip("/")
            if path.startswith(prefix) and file.is_file():
                return self.reply(file.read_bytes(), self.guess_type(str(file)))
        return self.send_error(404)

    def reply(self, content, kind):
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if kind.endswith("octet-stream") else kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


class Page:
    """A page in Chromium."""

    def __init__(self, html, files, size=(400, 800), url=None, clock=True):
        import websocket  # only in the environment of the packages

        self.size, self.clock, self.count, self.events = size, clock, 0, []
        if url is None:
            handler = type("Handler", (Files,), {"page": html, "files": files})
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            url = f"http://127.0.0.1:{server.server_port}/"
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             "--remote-allow-origins=*", "--no-first-run", f"--user-data-dir={self.profile.name}",
             f"--window-size={size[0]},{size[1]}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        atexit.register(self.close)
        port = pathlib.Path(self.profile.name) / "DevToolsActivePort"
        while not port.exists() or "\n" not in port.read_text():
            time.sleep(0.1)
        address = f"http://127.0.0.1:{port.read_text().split()[0]}/json"
        target = next(each for each in json.load(urllib.request.urlopen(address)) if each["type"] == "page")
        self.socket = websocket.create_connection(target["webSocketDebuggerUrl"], timeout=60)
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=True)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.call("Page.addScriptToEvaluateOnNewDocument", source=CLOCK)
        self.version = self.call("Browser.getVersion")["product"].split("/")[1]
        self.call("Page.navigate", url=url)

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            if message.get("method") in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled"):
                self.events.append(message["params"])

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:2000])
        return result["result"].get("value")

    def wait_for(self, script, seconds=20):
        end = time.monotonic() + seconds
        while not self.evaluate(script):
            if time.monotonic() > end:
                errors = [event["exceptionDetails"]["exception"].get("description") for event in self.events
                          if "exceptionDetails" in event]
                raise SystemExit(f"not true: {script}; errors of the page: {errors}")
            time.sleep(0.05)

    def screenshot(self, file):
        pathlib.Path(file).write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def frame(self):
        """Waits until the page has handled its touches, which are aligned with its frames."""
        self.evaluate("new Promise(requestAnimationFrame)")

    def play(self, touch, before_lift):
        """Sends the samples of a touch. Returns the result of `before_lift`, which is called just before the lift."""
        self.evaluate("sheetMoves.length = 0")
        kinds = ["touchStart"] + ["touchMove"] * (len(touch) - 2) + ["touchEnd"]
        start = time.monotonic()
        for kind, (seconds, x, y) in zip(kinds, touch):
            if kind == "touchEnd":
                result = before_lift()
            if self.clock:
                self.evaluate(f"sheetClock.set({seconds})")
            else:
                time.sleep(max(0, start + seconds - time.monotonic()))
            points = [] if kind == "touchEnd" else [{"x": x, "y": y, "id": 1}]
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)
            if self.clock:
                self.frame()
        if self.clock:
            self.evaluate("sheetClock.run()")
        return result

    def close(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.profile.cleanup()


class WebSheet:
    """A sheet on a page.

    `html` sets `window.sheet` to an object with `present()`, `dismiss()`, `height()`, pt, and `isOpen()`; `files` are
    the directories of its packages by their path on the page.
    """

    html, files, size, settles, has_clock = "", {}, (400, 800), 0.8, True
    open_name = "open"

    def open(self):
        self.page = Page(self.html, self.files, self.size, clock=self.has_clock)
        self.page.wait_for("!!window.sheet")
        self.header = self.header | self.driven()

    def driven(self):
        """The keys of the header that describe the driver."""
        browser = f"Chromium {self.page.version} headless, {self.size[0]} x {self.size[1]}"
        return {
            "_driven": f"{browser}, touch by the debugging protocol",
            "_clock": "set to the event's own time while an event is handled; each sample is given to the page by "
                      "itself"}

    def close(self):
        self.page.close()

    def height(self):
        return round(self.page.evaluate("sheet.height()"), 1)

    def prepare(self, line):
        """Brings the sheet to the detent where the touch begins."""
        self.page.evaluate("sheet.dismiss()" if line["from"] == "hidden" else "sheet.present()")
        time.sleep(self.settles)
        heights = {detent["name"]: detent["height"] for detent in line["detents"]}
        self.page.wait_for(f"Math.abs(sheet.height() - {heights.get(line['from'], 0)}) < 1")

    def outcome(self, line):
        if self.page.evaluate("sheet.isOpen()"):
            return self.open_name
        return "hidden" if line["from"] == "hidden" else "dismiss"

    def velocity(self, line, moves):
        """The velocity that the library computes, if any; `moves` are the touch moves that the page received."""
        return recording.finger(line)

    def on_screen(self, touch):
        """The samples of a line in the coordinates of the page."""
        return touch

    def from_screen(self, touch):
        return touch

    def play(self, line):
        self.prepare(line)
        height = self.page.play(self.on_screen(line["samples"]), self.height)
        moves = self.from_screen([[round(value, 4) for value in move] for move in self.page.evaluate("sheetMoves")])
        time.sleep(self.settles)
        return {"height": height, "velocity": self.velocity(line, moves), "to": self.outcome(line),
                "_events": [[seconds, y] for seconds, _, y in moves]}


def package(name):
    """The directory of a package of PyPI."""
    return next((recording.directory() / "lib").glob(f"python3*/site-packages/{name}"))
