"""Measures pages of `sheetlua share` in browsers for scripts/bench.

The browser loads the pages from a local server, which adds measure.js to them. The pages send their figures to
the server, so that no browser needs a driver.
"""

import http.server
import json
import os
import pathlib
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

OWN = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(OWN.parent / "Browser"))

import launch  # noqa: E402

ENGINE = OWN.parents[1] / "Sources/SheetHost/Page/engine.js"


def measure(name, pages):
    """Returns the figures of measure.js as a dictionary, for the files of its pages by their names."""
    results = queue.Queue()

    class Handler(http.server.BaseHTTPRequestHandler):
        def reply(self, data, kind):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            # An isolated page has a clock with a resolution of 20 us or better.
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
            self.end_headers()
            self.wfile.write(data)

        def do_GET(self):
            file = pages.get(self.path.split("?")[0].removeprefix("/"))
            if file is None:
                return self.send_error(404)
            text = re.sub(r"<meta http-equiv=\"?Content-Security-Policy[^>]*>", "", file.read_text(), count=1)
            script = (OWN / "measure.js").read_text().replace("/* ENGINE */", ENGINE.read_text())
            start, end = text.split("<body", 1)
            self.reply(f"{start}<script>{script}</script><body{end}".encode(), "text/html; charset=utf-8")

        def do_POST(self):
            results.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.reply(b"", "text/plain")

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    profile = tempfile.mkdtemp(prefix="sheetlua-bench-")
    process = subprocess.Popen(
        [*launch.COMMANDS[name](profile), f"http://127.0.0.1:{server.server_port}/single?0"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        figures = results.get(timeout=180)
    except queue.Empty:
        raise RuntimeError(f"{name} sent no figures within 180 s") from None
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
        server.shutdown()
        shutil.rmtree(profile, ignore_errors=True)
    if "error" in figures:
        raise RuntimeError(f"{name}: {figures['error']}")
    return figures
