"""Measures the page in Chromium for scripts/bench-page/rows. Prints one name and one number per line.

    measure.py COMMAND     COMMAND is the sheetlua command that writes the pages
"""

import os
import pathlib
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
os.environ["SHEETLUA"] = sys.argv[1]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from chromium import EXAMPLES, browser, folder, share  # noqa: E402

TICKET = EXAMPLES / "trade_ticket.lua"
ENGINE = (ROOT / "Sources" / "SheetHost" / "Page" / "engine.js").read_text()


def js(driver, body, *values):
    """Runs the body of an async JavaScript function."""
    return driver.execute_async_script(
        "const done = arguments[arguments.length - 1], given = [...arguments];"
        f"(async () => {{ {body} }})().then(done, (error) => done(String(error)))", *values)


# The phases before the page can be dragged. Each begins with its mark and ends with the next mark. The first
# mark is on the first line of the script, after the browser has read the page.
PIECES = ("begin", "unpack", "load", "show")


def ready(driver, page):
    """Returns milliseconds until a finger can drag, from the start of the navigation and from the first line
    of the script, and of each phase; medians of nine."""
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source":
        "addEventListener('DOMContentLoaded',"
        " () => sheetlua.ready.then(() => { window.readyAt = performance.now(); }))"})
    times = []
    for _ in range(9):
        driver.get(page.as_uri())
        times.append(js(driver, """
            await sheetlua.ready;
            await new Promise((go) => setTimeout(go));
            const marks = given.slice(0, -1).map((name) => performance.getEntriesByName(name)[0].startTime);
            const ends = [...marks.slice(1), window.readyAt];
            return [window.readyAt, window.readyAt - marks[0], ...marks.map((mark, place) => ends[place] - mark)];""",
                        *PIECES))
    return [statistics.median(column) for column in zip(*times)]


def floor(driver, size):
    """Returns milliseconds from the start of the navigation until the browser has read a page of this size
    that contains only text; the median of nine."""
    letters = (ROOT / ".build" / "page" / "engine").read_text()[:size]
    page = folder() / "floor.html"
    page.write_text(f'<!doctype html><meta charset="utf-8"><title>Text</title><p>Text</p>'
                    f'<script type="text/plain">{letters}{" " * (size - len(letters))}</script>')
    times = []
    for _ in range(9):
        driver.get(page.as_uri())
        times.append(js(driver, """
            return performance.getEntriesByType('navigation')[0].domContentLoadedEventStart;"""))
    return statistics.median(times)


def engine(driver):
    """Returns milliseconds of a touch sample and of a map of 128 x 128 in the engine."""
    parts = [(ROOT / ".build" / "page" / name).read_text() for name in ("unpacker", "engine")]
    return js(driver, ENGINE + """
        const engine = await Engine.start(given[0], given[1]);
        const play = engine.call('make');
        engine.call('load', play, 'a.lua', given[2]);
        engine.call('act', play, 'user:settles()');
        const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];
        const timed = (work) => { const from = performance.now(); work(); return performance.now() - from; };
        const maps = [...Array(9)].map(() => timed(() => engine.call('map', play, 128, 128)));
        engine.call('finger', play, 0, 0, 196, 300, 1);
        const samples = [...Array(9)].map((_, turn) => timed(() => {
          for (let i = 0; i < 500; i++) {
            engine.call('finger', play, 1, 0, 196, 300 + i % 40, 1 + turn + i / 500);
          }
        }) / 500);
        return [middle(samples), middle(maps)];""", *parts, TICKET.read_text())


def frame(driver, page):
    """Milliseconds a frame while a finger drags two phones: of its callback, the middle of all, and
    with style, layout and events, all together.

    The driver's own moves of the mouse are among the second.
    """
    cdp = driver.execute_cdp_cmd
    cdp("Page.addScriptToEvaluateOnNewDocument", {"source": """
        window.callbacks = [];
        const real = requestAnimationFrame;
        window.requestAnimationFrame = (then) => real((now) => {
          const from = performance.now();
          then(now);
          window.callbacks.push(performance.now() - from);
        });"""})
    driver.get(page.as_uri())
    js(driver, "await sheetlua.ready; await sheetlua.advance(2)")
    cdp("Performance.enable", {})
    left, top, width = js(driver, """
        const box = document.querySelector('[role=dialog]').getBoundingClientRect();
        return [box.left, box.top, box.width];""")

    def mouse(kind, y):
        cdp("Input.dispatchMouseEvent", {
            "type": kind, "x": left + width / 2, "y": y, "button": "left", "buttons": 1,
            "clickCount": 1})

    def spent():
        metrics = {metric["name"]: metric["value"]
                   for metric in cdp("Performance.getMetrics", {})["metrics"]}
        return 1000 * sum(metrics[name] for name in
                          ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration"))

    mouse("mousePressed", top + 12)
    # Warm up: the browser optimizes functions that are called often.
    for step in range(120):
        mouse("mouseMoved", top + 12 + step % 60)
    js(driver, "window.callbacks.length = 0")
    before = spent()
    for step in range(240):
        mouse("mouseMoved", top + 12 + step % 60)
    after, callbacks = spent(), js(driver, "return window.callbacks")
    mouse("mouseReleased", top + 12)
    return statistics.median(callbacks), (after - before) / len(callbacks)


def main():
    driver = browser()
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False})
    page = share(str(TICKET))
    print("bytes", page.stat().st_size)
    print("floor", f"{floor(driver, page.stat().st_size):.1f}")
    for name, number in zip(("whole", "ready", *PIECES), ready(driver, page)):
        print(name, f"{number:.1f}")
    touch, plane = engine(driver)
    print("touch", f"{touch:.4f}")
    print("map", f"{plane:.1f}")
    callback, drawn = frame(driver, share(str(TICKET), "--against", str(TICKET)))
    print("frame", f"{callback:.2f}")
    print("drawn", f"{drawn:.2f}")


main()
