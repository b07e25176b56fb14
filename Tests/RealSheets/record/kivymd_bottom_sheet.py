#!/usr/bin/env python3
"""Records MDBottomSheet of KivyMD 2.0.0 on Kivy 2.3.1 in a window of 390 x 844.

Needs xvfb and xauth. The touches are motion events that are dispatched to the window. The sheet reads no time.
"""

import os
import time

import recording

KV = """
MDScreen:
    MDNavigationLayout:
        MDScreenManager:
            MDScreen:
        MDBottomSheet:
            id: sheet
            size_hint_y: None
            height: 400
"""
WINDOW = 390, 844
OPEN = {"sheet": "Sheet", "container": 844, "detents": [{"name": "open", "height": 400}]}


class BottomSheet:
    header = {"library": "KivyMD MDBottomSheet", "library_version": "2.0.0 on Kivy 2.3.1",
              "_driven": "Xvfb, injected motion events", "_velocity": "the finger's; the library uses none"}
    starts = [recording.Start(OPEN | {"from": "open", "by": "content"}, 195, 460, 480, 1, 400),
              recording.Start(OPEN | {"from": "hidden", "by": "edge"}, 195, 830, 843, -1, 400)]

    def open(self):
        os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_METRICS_DENSITY": "1", "KIVY_DPI": "96",
                       "KIVY_HOME": str(recording.directory())}
        from kivy.config import Config
        for key, value in zip(("width", "height"), WINDOW):
            Config.set("graphics", key, value)
        from kivy.base import EventLoop
        from kivy.input.motionevent import MotionEvent
        from kivy.lang import Builder
        from kivymd.app import MDApp

        class Finger(MotionEvent):
            def depack(self, args):
                self.is_touch = True
                self.sx, self.sy = args
                self.profile = ["pos"]
                super().depack(args)

        class Application(MDApp):
            def build(self):
                return Builder.load_string(KV)

        self.loop, self.finger = EventLoop, Finger
        self.application = Application()
        self.application._run_prepare()
        self.run(1)
        self.sheet = self.application.root.ids.sheet

    def close(self):
        pass

    def run(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.loop.idle()

    def height(self):
        return round(400 * self.sheet.open_progress, 1)

    def play(self, line):
        self.sheet.set_state("open" if line["from"] == "open" else "close")
        self.run(0.5)
        *moves, (_, x, y) = line["samples"]
        places = [(x / WINDOW[0], 1 - y / WINDOW[1]) for _, x, y in moves]
        finger = self.finger("finger", 1, places[0])
        self.loop.post_dispatch_input("begin", finger)
        for place in places[1:]:
            finger.move(place)
            self.loop.post_dispatch_input("update", finger)
        height = self.height()
        finger.move((x / WINDOW[0], 1 - y / WINDOW[1]))
        self.loop.post_dispatch_input("end", finger)
        self.run(0.5)
        other = "hidden" if line["from"] == "hidden" else "dismiss"
        return {"height": height, "velocity": recording.finger(line),
                "to": "open" if self.sheet.state == "open" and self.height() == 400 else other}


if __name__ == "__main__":
    recording.main(
        BottomSheet, "kivymd-bottomsheet",
        # Without the dependencies that only other widgets need.
        ["--no-deps", "kivymd==2.0.0", "kivy==2.3.1", "materialyoucolor==3.0.4", "asynckivy==0.6.4", "asyncgui==0.6.3",
         "pillow==13.0.0", "filetype==1.2.0", "kivy-garden==0.1.5", "docutils==0.23", "pygments==2.21.0",
         "requests==2.34.2"],
        wrapper=["xvfb-run", "-a", "-s", "-screen 0 800x900x24"])
