#!/usr/bin/env python3
"""Records Kirigami 5.103 OverlaySheet of Debian 12 in a window of 400 x 800.

The sheet is in the middle of the window: 464 high, from 169 on. In the log, y is 167 more: it is a bottom sheet there.
Needs gcc. The touches are window-system events under a clock that the program sets.
"""

import recording
from qt import PYTHON, QT5, Window

MOVED_BY = 167
QML = """
import QtQuick 2.15
import QtQuick.Controls 2.15
import org.kde.kirigami 2.20 as Kirigami
Kirigami.ApplicationWindow {
  width: 400; height: 800; visible: true
  property bool shown: sheet.sheetOpen
  function place() { return content.mapToItem(null, 0, 0).y }
  function present() { sheet.open() }
  function dismiss() { sheet.close() }
  pageStack.initialPage: Kirigami.Page {
    id: page
    Kirigami.OverlaySheet {
      id: sheet
      title: "Sheet"
      Rectangle { id: content; implicitWidth: 300; implicitHeight: 400; color: "gray" }
    }
  }
}
"""
OPEN = {"sheet": "Sheet", "from": "open", "container": 800, "detents": [{"name": "open", "height": 464}]}


class OverlaySheet:
    header = {"library": "Kirigami OverlaySheet", "library_version": "5.103.0 on Qt 5.15.8",
              "_driven": "window-system events under a clock that the test sets",
              "_velocity": "of the last two samples; the library uses none", "_moved_by": MOVED_BY,
              "_note": "the sheet is in the middle of the window; y is 167 more than it was"}
    starts = [recording.Start(OPEN, 200, 410, 430, 1, 464)]

    def open(self):
        self.window = Window(5, QML)
        self.window.root.present()
        self.window.run(2)
        self.rest = self.window.root.place()

    def close(self):
        pass

    def height(self):
        return round(464 - (self.window.root.place() - self.rest), 3)

    def play(self, line):
        if not self.window.root.property("shown"):
            self.window.root.present()
        self.window.run(2)
        touch = [[t, x, y - MOVED_BY] for t, x, y in line["samples"]]
        height = self.window.play(touch, self.height)
        self.window.run(2)
        is_open = self.window.root.property("shown")
        return {"height": height, "velocity": recording.finger(line), "to": "open" if is_open else "dismiss"}


if __name__ == "__main__":
    recording.main(OverlaySheet, "kirigami-overlaysheet", system=[*QT5, "qml-module-org-kde-kirigami2=5.103.0-1"],
                   python=PYTHON)
