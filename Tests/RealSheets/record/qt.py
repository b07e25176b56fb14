"""Sends touches with exact times to a Qt Quick window, with PySide6 or PyQt5, under a clock that this module sets."""

import ctypes
import os
import pathlib
import subprocess
import sys

import recording

# Until `set` is called, the clock is the system's.
CLOCK = r"""
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static long long fixed = -1;
void sheet_clock_set(long long nanoseconds) { fixed = nanoseconds; }
int clock_gettime(clockid_t id, struct timespec *time) {
  int is_known = id == CLOCK_MONOTONIC || id == CLOCK_MONOTONIC_COARSE || id == CLOCK_REALTIME;
  if (fixed < 0 || !is_known) return syscall(SYS_clock_gettime, id, time);
  time->tv_sec = fixed / 1000000000 + (id == CLOCK_REALTIME ? 1000000000 : 0);
  time->tv_nsec = fixed % 1000000000;
  return 0;
}
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}
"""


class Clock:
    """The clock of this process, which only moves by `advance`."""

    def __init__(self):
        library = recording.directory() / "clock.so"
        if os.environ.get("LD_PRELOAD") != str(library):
            source = library.with_suffix(".c")
            source.write_text(CLOCK)
            subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, source], check=True)
            os.environ["LD_PRELOAD"] = str(library)
            os.execv(sys.executable, [sys.executable, *sys.argv])
        self.set = ctypes.CDLL(str(library)).sheet_clock_set
        self.set.argtypes = [ctypes.c_longlong]
        self.now = 1_000_000_000_000
        self.set(self.now)

    def advance(self, seconds):
        self.now += round(seconds * 1e9)
        self.set(self.now)


class TouchPoint(ctypes.Structure):
    """`QWindowSystemInterface::TouchPoint` of Qt 6; in Qt 5, `state` has 4 bytes and a list is one pointer."""

    _fields_ = [
        ("id", ctypes.c_int), ("unique", ctypes.c_longlong), ("normal", ctypes.c_double * 2),
        ("area", ctypes.c_double * 4), ("pressure", ctypes.c_double), ("rotation", ctypes.c_double),
        ("state", ctypes.c_int), ("velocity", ctypes.c_float * 2), ("raw", ctypes.c_void_p * 3)]


class List6(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("first", ctypes.c_void_p), ("size", ctypes.c_longlong)]


class List5(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int), ("alloc", ctypes.c_int), ("begin", ctypes.c_int), ("end", ctypes.c_int),
                ("item", ctypes.c_void_p)]


# Packages and interpreter of Debian 12 for Qt 5.
QT5 = ["python3-pyqt5=5.15.9+dfsg-1", "python3-pyqt5.qtquick=5.15.9+dfsg-1", "libqt5gui5=5.15.8+dfsg-11+deb12u3",
       "qml-module-qtquick2=5.15.8+dfsg-3", "qml-module-qtquick-window2=5.15.8+dfsg-3",
       "qml-module-qtquick-controls2=5.15.8+dfsg-2"]
PYTHON = "/usr/bin/python3"

PRESSED, MOVED, STATIONARY, RELEASED = 1, 2, 4, 8


class Window:
    """A window with QML, and one finger."""

    def __init__(self, version, source, size=(400, 800)):
        self.clock = Clock()
        os.environ |= {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic",
                       "QT_QUICK_CONTROLS_STYLE": "Basic" if version == 6 else "Default"}
        self.version = version
        if version == 6:
            from PySide6.QtCore import QUrl
            from PySide6.QtGui import QGuiApplication, QInputDevice, QPointingDevice
            from PySide6.QtQml import QQmlApplicationEngine
            from shiboken6 import getCppPointer
            import PySide6
            library = pathlib.Path(PySide6.__file__).parent / "Qt/lib/libQt6Gui.so.6"
            address = lambda value: getCppPointer(value)[0]
        else:
            from PyQt5.QtCore import QUrl
            from PyQt5.QtGui import QGuiApplication, QTouchDevice
            from PyQt5.QtQml import QQmlApplicationEngine
            from PyQt5.QtQuick import QQuickWindow  # noqa: F401  the type of the window
            from PyQt5 import sip
            library, address = "libQt5Gui.so.5", sip.unwrapinstance
        self.application = QGuiApplication(sys.argv[:1])
        self.engine = QQmlApplicationEngine()
        self.engine.loadData(source.encode(), QUrl("file:///sheet.qml"))
        if not self.engine.rootObjects():
            raise SystemExit("the QML does not load")
        self.root = self.engine.rootObjects()[0]
        gui, core = (ctypes.CDLL(str(library).replace("Gui", name)) for name in ("Gui", "Core"))
        # Not through PySide6 6.12, whose `processEvents` releases `None` too often.
        process = core._ZN16QCoreApplication13processEventsE6QFlagsIN10QEventLoop17ProcessEventsFlagEE
        self.events = lambda: process(0)
        if version == 6:
            self.device = QPointingDevice(
                "finger", 1, QInputDevice.DeviceType.TouchScreen, QPointingDevice.PointerType.Finger,
                QInputDevice.Capability.Position, 1, 1)
            register = gui._ZN22QWindowSystemInterface19registerInputDeviceEPK12QInputDevice
            device = "PK15QPointingDevice"
        else:
            self.device = QTouchDevice()
            self.device.setType(QTouchDevice.TouchScreen)
            self.device.setCapabilities(QTouchDevice.Capabilities(QTouchDevice.Position))
            register = gui._ZN22QWindowSystemInterface19registerTouchDeviceEPK12QTouchDevice
            device = "P12QTouchDevice"
            self.null = ctypes.addressof(ctypes.c_char.in_dll(core, "_ZN10QArrayData11shared_nullE"))
        # QWindowSystemInterface::handleTouchEvent<SynchronousDelivery>
        self.send = gui[f"_ZN22QWindowSystemInterface16handleTouchEventINS_19SynchronousDeliveryEEEbP7QWindowm{device}"
                        "RK5QListINS_10TouchPointEE6QFlagsIN2Qt16KeyboardModifierEE"]
        register.argtypes = [ctypes.c_void_p]
        self.send.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
        self.device_address, self.window_address = address(self.device), address(self.root)
        register(self.device_address)
        self.size = size
        self.run(0.5)

    def run(self, seconds, step=0.008):
        """Lets time pass in steps."""
        for _ in range(max(1, round(seconds / step))):
            self.clock.advance(step)
            self.events()

    def until(self, time):
        """Lets time pass up to a time of the clock, ns, with at least 120 frames per second."""
        while self.clock.now < time:
            self.clock.now = min(time, self.clock.now + 8_000_000)
            self.clock.set(self.clock.now)
            self.events()

    def touch(self, state, x, y):
        point = TouchPoint()
        point.id, point.unique, point.pressure, point.state = 1, -1, 0 if state == RELEASED else 1, state
        point.normal[:] = [x / self.size[0], y / self.size[1]]
        point.area[:] = [x - 0.5, y - 0.5, 1, 1]
        if self.version == 6:
            points = List6(None, ctypes.addressof(point), 1)
            argument = ctypes.pointer(points)
        else:
            point.raw[0] = self.null
            points = List5(-1, 1, 0, 1, ctypes.addressof(point))
            argument = ctypes.pointer(ctypes.c_void_p(ctypes.addressof(points)))
        self.send(self.window_address, self.clock.now // 1_000_000, self.device_address,
                  ctypes.cast(argument, ctypes.c_void_p), 0)
        self.events()

    def play(self, touch, before_lift):
        """Sends the samples of a touch. Returns the result of `before_lift`, which is called just before the lift."""
        start = self.clock.now
        for index, (time, x, y) in enumerate(touch):
            self.until(start + round(time * 1e9))
            if index == 0:
                self.touch(PRESSED, x, y)
            elif index < len(touch) - 1:
                self.touch(MOVED, x, y)
            else:
                result = before_lift()
                self.touch(RELEASED, x, y)
        return result
