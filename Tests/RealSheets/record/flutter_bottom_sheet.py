#!/usr/bin/env python3
"""Records BottomSheet of Flutter 3.44.8, as flet-web 1.0.5 contains it, in a page of 390 x 844.

Needs Chromium. The height is measured in a screenshot: it is that of the last frame that the page drew.
"""

import asyncio
import base64
import io
import socket
import threading
import time

import recording
from browser import CLIENT, Page, WebSheet

OPEN = {"sheet": "Sheet", "from": "open", "container": 844, "detents": [{"name": "open", "height": 400}]}
COLOR = 0x60, 0x60, 0x60


class BottomSheet(WebSheet):
    header = {"library": "Flutter BottomSheet",
              "library_version": "3.44.8 (engine 0cd610717bde) as shipped in flet 1.0.5 with flet-web 1.0.5",
              "_velocity": "speed of the finger before the lift, 0 after .08 s of rest"}
    starts = [recording.Start(OPEN, 195, 470, 500, 1, 400)]
    size = 390, 844

    def serve(self):
        """Starts the server of the app. Returns its address."""
        import flet
        import uvicorn

        async def main(page):
            self.application, self.loop = page, asyncio.get_running_loop()
            page.padding = 0
            page.update()

        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        app = flet.run(main, export_asgi_app=True, no_cdn=True)
        server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error"))
        threading.Thread(target=server.run, daemon=True).start()
        while not server.started:
            time.sleep(0.1)
        return f"http://127.0.0.1:{port}/"

    def open(self):
        self.application = None
        self.shown = None
        self.page = Page("", {}, self.size, url=self.serve())
        self.header = self.header | self.driven()
        while self.application is None:
            time.sleep(0.1)
        time.sleep(3)

    def call(self, function):
        async def run():
            function()
        asyncio.run_coroutine_threadsafe(run(), self.loop).result(10)

    def height(self):
        from PIL import Image

        clip = {"x": 195, "y": 0, "width": 1, "height": self.size[1], "scale": 1}
        data = self.page.call("Page.captureScreenshot", clip=clip)["data"]
        column = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
        return sum(column.getpixel((0, y)) == COLOR for y in range(column.height))

    def prepare(self, line):
        import flet

        if self.shown:
            self.call(self.application.pop_dialog)
            time.sleep(self.settles)
        content = flet.Container(width=self.size[0], height=400)
        self.shown = flet.BottomSheet(content, draggable=True, bgcolor="#606060", use_safe_area=False,
                                      on_dismiss=self.dismissed)
        self.call(lambda: self.application.show_dialog(self.shown))
        end = time.monotonic() + 10
        while self.height() != 400:
            if time.monotonic() > end:
                raise SystemExit(f"the sheet does not open: {self.height()}")

    def dismissed(self, _):
        self.shown = None

    def outcome(self, line):
        return "open" if self.shown else "dismiss"


if __name__ == "__main__":
    recording.main(
        BottomSheet, "flutter-bottomsheet", ["flet==1.0.5", "flet-web==1.0.5", "pillow==13.0.0", CLIENT])
