#!/usr/bin/env python3
"""Records Lomiri UI toolkit 1.3.5010 BottomEdge of Debian 12 in a window of 400 x 800.

Needs gcc. The touches are window-system events under a clock that the program sets.
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
  property int status: edge.status
  property real place: edge.dragProgress
  function present() { edge.commit() }
  function dismiss() { edge.collapse() }
  MainView {
    anchors.fill: parent
    Page {
      id: page
      anchors.fill: parent
      BottomEdge {
        id: edge
        height: 800
        preloadContent: true
        hint.status: BottomEdgeHint.Hidden
        contentComponent: Rectangle { width: 400; height: 800; color: "gray" }
      }
    }
  }
}
"""
HIDDEN = {"sheet": "BottomEdge", "from": "hidden", "container": 800, "detents": [{"name": "open", "height": 800}]}
COMMITTED = 2


class BottomEdge:
    header = {"library": "Lomiri.Components 1.3 BottomEdge", "library_version": "1.3.5010 on Qt 5.15.8",
              "_driven": "window-system events under a clock that the test sets",
              "_velocity": "of the last two samples; the library uses none",
              "_note": "`direction` is the library's own, from its filtered progress"}
    starts = [recording.Start(HIDDEN, 200, 793, 799, -1, 800)]

    def open(self):
        os.environ["GRID_UNIT_PX"] = "8"
        self.window = Window(5, QML)

    def close(self):
        pass

    def height(self):
        return round(800 * self.window.root.property("place"), 3)

    def play(self, line):
        self.window.root.dismiss()
        self.window.run(2)
        height = self.window.play(line["samples"], self.height)
        self.window.run(2)
        status = self.window.root.property("status")
        dragged = {} if height else {"dragged": False}
        return {"height": height, "velocity": recording.finger(line),
                "to": "open" if status == COMMITTED else "hidden"} | dragged


if __name__ == "__main__":
    recording.main(BottomEdge, "lomiri-bottomedge",
                   system=[*QT5, "qml-module-lomiri-components=1.3.5010+dfsg-1"], python=PYTHON)
