#!/usr/bin/env python3
"""Records Qt Quick Controls Drawer 6.12.0 at the bottom edge of a window of 400 x 800.

Needs gcc. The touches are window-system events under a clock that the program sets.
"""

import recording
from qt import Window

QML = """
import QtQuick
import QtQuick.Controls
ApplicationWindow {
  width: 400; height: 800; visible: true
  property real place: drawer.position
  property bool shown: drawer.opened
  function present() { drawer.open() }
  function dismiss() { drawer.close() }
  Drawer { id: drawer; edge: Qt.BottomEdge; width: 400; height: 400 }
}
"""
OPEN = {"container": 800, "detents": [{"name": "open", "height": 400}], "pointer": "touch"}


class Drawer:
    header = {"library": "QtQuick.Controls Drawer", "library_version": "6.12.0",
              "_driven": "window-system events under a clock that the test sets",
              "_velocity": "mean from press to lift, as the library computes it"}
    starts = [
        recording.Start({"sheet": "Drawer", "from": "open", "by": "content"} | OPEN, 200, 410, 440, 1, 400),
        recording.Start({"sheet": "Drawer", "from": "hidden", "by": "edge"} | OPEN, 200, 793, 799, -1, 400)]
    version, qml = 6, QML

    def open(self):
        self.window = Window(self.version, self.qml)

    def close(self):
        pass

    def height(self):
        return round(400 * self.window.root.property("place"), 3)

    def play(self, line):
        getattr(self.window.root, "present" if line["from"] == "open" else "dismiss")()
        self.window.run(1)
        height = self.window.play(line["samples"], self.height)
        self.window.run(1)
        opened = "hidden" if line["from"] == "hidden" else "dismiss"
        return {"height": height, "velocity": recording.mean(line), "to": "open" if self.height() == 400 else opened}


if __name__ == "__main__":
    recording.main(Drawer, "qt-6.12-drawer", ["PySide6-Essentials==6.12.0"])
