#!/usr/bin/env python3
"""Records Qt Quick Controls 2 Drawer 5.15.8 of Debian 12 at the bottom edge of a window of 400 x 800.

Needs gcc. The touches are window-system events under a clock that the program sets.
"""

import recording
from qt import PYTHON, QT5
from qt_drawer import QML, Drawer


class Drawer5(Drawer):
    header = Drawer.header | {"library": "QtQuick.Controls 2 Drawer", "library_version": "5.15.8"}
    version, qml = 5, QML.replace("QtQuick\n", "QtQuick 2.15\n").replace("Controls\n", "Controls 2.15\n")


if __name__ == "__main__":
    recording.main(Drawer5, "qt-5.15-drawer", system=QT5, python=PYTHON)
