#!/usr/bin/env bash
# `Panel` of the Lomiri UI toolkit 1.3, the panel at the bottom edge of apps of Ubuntu Touch.
#
# The guess, written down first: a drag begins after some 10 px; the speed is that of the last tenth of a second, so a
# finger that rests before the lift decides nothing by its speed; above some 300 px/s the direction decides, otherwise
# half of the height.
#
# What happens:
# 1. A rest does not end the speed. A panel that was pulled nearly open, and moved back by 40 px, is dismissed when the
#    finger lifts, also 2 s later.
# 2. The first move after a rest does not end it either: the speed is the mean of at least two moves, and the one from
#    before the rest counts as half. A panel that was dragged down by a quarter, rested for 2 s, and then rose by 1 px
#    is dismissed.
# 3. The border is 44 px/s, so nearly each drag decides by its direction: 45 px of 400 dismiss an open panel in .4 s
#    and not in 1.5 s.
# 4. A hidden panel has no slop: 4 px at the edge of the window open it.
#
# Needs Debian 12 on amd64; downloads the packages to a temporary directory and installs nothing.
set -euo pipefail

version=1.3.5010+dfsg-1
temporary=$(mktemp -d)
trap 'rm -rf -- "$temporary"' EXIT
mkdir -p "$temporary/archives/partial" "$temporary/root" "$temporary/run"
chmod 700 "$temporary/run"
export DEBIAN_FRONTEND=noninteractive
apt-get install -qq -y --no-install-recommends --no-upgrade --download-only -o APT::Sandbox::User=root \
  -o Dir::Cache::archives="$temporary/archives" "qml-module-lomiri-components=$version" \
  python3-pyqt5.qtquick python3-pyqt5 qml-module-qtquick-window2 qml-module-qtquick2 >/dev/null
find "$temporary/archives" -name '*.deb' -exec dpkg-deb -x {} "$temporary/root" \;

files=$temporary/root/usr/lib
export LD_LIBRARY_PATH=$files/x86_64-linux-gnu:$temporary/root/lib/x86_64-linux-gnu
export PYTHONPATH=$files/python3/dist-packages
export QML2_IMPORT_PATH=$files/x86_64-linux-gnu/qt5/qml:/usr/lib/x86_64-linux-gnu/qt5/qml
export QT_PLUGIN_PATH=$files/x86_64-linux-gnu/qt5/plugins:/usr/lib/x86_64-linux-gnu/qt5/plugins
export XDG_DATA_DIRS=$temporary/root/usr/share:/usr/share XDG_RUNTIME_DIR=$temporary/run
export QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software QSG_RENDER_LOOP=basic GRID_UNIT_PX=8

printf 'qml-module-lomiri-components %s\n' "$version"
timeout 120 /usr/bin/python3 - 2>/dev/null <<'PYTHON'
import os
import sys
import time

from PyQt5.QtCore import QPoint, Qt, QUrl
from PyQt5.QtGui import QGuiApplication
from PyQt5.QtQml import QQmlApplicationEngine
from PyQt5.QtQuick import QQuickWindow  # noqa: F401  the type of the window
from PyQt5.QtTest import QTest

QML = b"""
import QtQuick 2.15
import QtQuick.Window 2.15
import Lomiri.Components 1.3
Window {
  width: 400; height: 800; visible: true
  property bool opened: panel.opened
  property real covered: panel.position
  function present() { panel.open() }
  function dismiss() { panel.close() }
  Panel {
    id: panel
    anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    height: 400
  }
}
"""
application = QGuiApplication(sys.argv[:1])
engine = QQmlApplicationEngine()
engine.loadData(QML, QUrl("file:///panel.qml"))
window = engine.rootObjects()[0]


def run(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        application.processEvents()
        time.sleep(0.001)


# Where it starts; parts: (count, px down of each move, seconds before it), a count of 0 is a rest; is it then open?
PULL, BACK = (19, -20, 0.02), (4, 10, 0.02)
TESTS = [
    ("hidden", "380 px up, a rest of 2 s", [PULL, (0, 0, 2)], True),
    ("hidden", "380 px up, 40 px down, a rest of 2 s", [PULL, BACK, (0, 0, 2)], False),
    ("open", "100 px down, a rest of 2 s, 1 px up", [(5, 20, 0.02), (0, 0, 2), (1, -1, 0.01)], False),
    ("open", "45 px down in .4 s", [(23, 2, 0.016)], False),
    ("open", "45 px down in 1.5 s", [(45, 1, 0.033)], True),
    ("hidden", "4 px up in .04 s", [(4, -1, 0.01)], True),
    ("hidden", "a touch of .04 s without a move", [(0, 0, 0.04)], False),
]
failed = False
run(0.5)
for start, name, parts, expected in TESTS:
    window.present() if start == "open" else window.dismiss()
    run(0.8)
    y = 500 if start == "open" else 795
    QTest.mousePress(window, Qt.LeftButton, Qt.NoModifier, QPoint(200, y))
    for count, way, seconds in parts:
        for _ in range(count):
            run(seconds)
            y += way
            QTest.mouseMove(window, QPoint(200, y))
        if not count:
            run(seconds)
    run(0.01)
    visible = 400 - window.property("covered")
    QTest.mouseRelease(window, Qt.LeftButton, Qt.NoModifier, QPoint(200, y))
    run(0.8)
    is_open = window.property("opened")
    print(f"{start}, {name}: {visible:.0f} px visible, then {'open' if is_open else 'hidden'}", flush=True)
    if is_open != expected:
        print("changed", flush=True)
        failed = True
os._exit(failed)
PYTHON
printf 'as described\n'
