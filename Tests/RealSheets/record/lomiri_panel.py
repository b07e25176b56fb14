#!/usr/bin/env python3
"""Records Lomiri UI toolkit 1.3.5010 Panel of Debian 12, 400 high, at the bottom of a window of 400 x 800.

Needs gcc. The touches are window-system events under a clock that the program sets.

Guesses, written down before the first measurement:

- start: after a slop of about 10 px, which is lost; the panel follows the finger 1:1 from then on
- speed: of the last tenth of a second; a rest before the lift makes it 0
- decision: half of the height; a speed above about 300 px/s decides by its direction at any height
- settle: about 250 ms, whatever the speed
- overdrag: nothing moves beyond the open end, and the movement there counts when the finger comes back
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
  property bool moves: panel.animating
  property real place: panel.position
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
              "_velocity": "speed of the finger before the lift, 0 after .08 s of rest"}
    starts = [recording.Start(PANEL | {"from": "hidden", "by": "edge"}, 200, 785, 799, -1, 400),
              recording.Start(PANEL | {"from": "open", "by": "content"}, 200, 410, 430, 1, 400)]

    def open(self):
        os.environ["GRID_UNIT_PX"] = "8"
        self.window = Window(5, QML)

    def close(self):
        pass

    def height(self):
        return round(400 * self.window.root.property("place"), 3)

    def play(self, line):
        self.window.root.present() if line["from"] == "open" else self.window.root.dismiss()
        self.window.run(2)
        height = self.window.play(line["samples"], self.height)
        self.window.run(2)
        other = "hidden" if line["from"] == "hidden" else "dismiss"
        return {"height": height, "velocity": recording.finger(line),
                "to": "open" if self.window.root.property("shown") else other}


if __name__ == "__main__":
    recording.main(Panel, "lomiri-panel", system=[*QT5, "qml-module-lomiri-components=1.3.5010+dfsg-1"], python=PYTHON)
