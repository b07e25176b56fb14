#!/usr/bin/env python3
"""Records Lomiri UI toolkit 1.3.5010 Panel of Debian 12, 400 high, at the bottom of a window of 400 x 800.

Needs gcc. The touches are window-system events under a clock that the program sets.

Guesses, written down before the first measurement:

- start: after a slop of about 10 px, which is lost; the panel follows the finger 1:1 from then on
- speed: of the last tenth of a second; a rest before the lift makes it 0
- decision: half of the height; a speed above about 300 px/s decides by its direction at any height
- settle: about 250 ms, whatever the speed
- overdrag: nothing moves beyond the open end, and the movement there counts when the finger comes back

Measured:

- start: a hidden panel takes a touch in the lowest 14 px of the window, shows 16 px and follows from the first movement
  (2 px in 20 ms open it); an open one needs more than 8 px, which are not lost
- speed: the mean of the speeds of the moves in the last 50 ms, and of at least two moves; a rest changes nothing
- decision: above 44 px/s by the direction at any height, otherwise half of the height
- settle: 165 to 180 ms, whatever the way and the speed
- overdrag: as guessed
"""

import os

import recording
from qt import PYTHON, QT5, Window

QML = """
import QtQuick 2.15
import QtQuick.Window 2.15
import Lomiri.Components 1.3
Window {
  width: 400; height: 800; visible: true
  property bool shown: panel.opened
  property string step: panel.state
  property real place: panel.position
  function velocity() {
    for (var index in panel.children)
      if (panel.children[index].dragVelocity !== undefined) return panel.children[index].dragVelocity
  }
  function present() { panel.open() }
  function dismiss() { panel.close() }
  Panel {
    id: panel
    anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    height: 400
    Rectangle { anchors.fill: parent; color: "gray" }
  }
}
"""
PANEL = {"sheet": "Panel", "container": 800, "detents": [{"name": "open", "height": 400}], "pointer": "touch"}


class Panel:
    header = {"library": "Lomiri.Components 1.3 Panel", "library_version": "1.3.5010 on Qt 5.15.8",
              "_driven": "window-system events under a clock that the test sets",
              "_velocity": "the library's own: `dragVelocity`"}
    starts = [recording.Start(PANEL | {"from": "hidden", "by": "edge"}, 200, 785, 799, -1, 400, (20, 1500)),
              recording.Start(PANEL | {"from": "open", "by": "content"}, 200, 410, 430, 1, 400, (20, 1500))]

    def open(self):
        os.environ["GRID_UNIT_PX"] = "8"
        self.window = Window(5, QML)

    def close(self):
        pass

    def height(self):
        return round(400 - self.window.root.property("place"), 3)

    def play(self, line):
        self.window.root.present() if line["from"] == "open" else self.window.root.dismiss()
        self.window.run(2)
        height, step = self.window.play(
            line["samples"], lambda: (self.height(), self.window.root.property("step")))
        dragged = {} if step else {"dragged": False}  # The state of a hidden panel is empty.
        velocity = 0 if dragged else self.window.root.velocity()
        start = self.window.clock.now
        ends = [start]
        while self.window.clock.now < start + 10 ** 9:
            before = self.window.root.property("place")
            self.window.run(0.004, 0.004)
            if self.window.root.property("place") != before:
                ends.append(self.window.clock.now)
        self.window.run(1)
        other = "hidden" if line["from"] == "hidden" else "dismiss"
        return {"height": height, "velocity": round(velocity, 1), "_settle_ms": round((ends[-1] - start) / 1e6),
                "to": "open" if self.window.root.property("shown") else other} | dragged


if __name__ == "__main__":
    recording.main(Panel, "lomiri-panel", system=[*QT5, "qml-module-lomiri-components=1.3.5010+dfsg-1"], python=PYTHON)
