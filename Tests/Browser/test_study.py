"""A study in the page: tasks, drags, the release log, and that the policies have no names; in three engines."""

import json
import subprocess
import unittest

from chromium import EXAMPLES, SHEETLUA, share, write
from test_engines import InEngine, TICKET

# Closes the sheet from any detent, by a drag of any length downward.
EAGER = """
policy "eager" { { "down", function(r) return r.travel > 20 and "dismiss" or r.from end } }
sheet "Trade" { title = "Trade", detents = { "medium", "large" }, policy = "eager" }
"""
CALM = EAGER.replace("eager", "calm").replace("r.travel > 20", "r.travel > 300")


class Study(InEngine):
    """Opens a study and does its tasks."""

    def open(self, *words, width=1280, height=800):
        InEngine.open(self, "unused", width, height, page=share(*words, "--study"))
        self.js("const make = URL.createObjectURL; URL.createObjectURL = (file) => {"
                " window.saved = file.text(); return make.call(URL, file); };")

    def task(self):
        return self.js("return document.getElementById('study-task').textContent")

    def place(self):
        return self.js("return document.getElementById('study-place').textContent")

    def is_over(self):
        return self.js("return document.getElementById('study-start').open")

    def start(self, who):
        self.until("document.getElementById('study-start').open")
        self.js("document.getElementById('study-who').value = given[0]", who)
        self.press("^(Start|Next participant)$")
        self.until("!document.getElementById('study-start').open")
        self.rest()

    def do(self):
        """Does a task with a drag, and waits for the next task."""
        task, place = self.task(), self.place()
        if task.startswith("Close"):
            self.drag(160)
        elif task.startswith("Open"):
            self.drag(-300)
        else:
            self.drag(18, pause=300)
        self.until("document.getElementById('study-start').open"
                   " || document.getElementById('study-place').textContent !== given[0]", place)
        self.rest()
        return task

    def saved(self):
        self.press("^Save releases$")
        self.until("!!window.saved")
        lines = [json.loads(line) for line in self.js("return await window.saved").splitlines()]
        self.assertEqual(lines[0], {"format": "sheetlua-releases", "version": 1})
        return lines[1:]

    def test_the_tasks_of_two_participants_are_one_log(self):
        script = write("eager.lua", EAGER)
        self.open(script)
        self.assertEqual(self.js("return document.title"), "Study")
        self.assertIn("Nothing leaves this machine", self.js("return document.getElementById('study-start').textContent"))
        done = []
        for who in ("Ada", "Ben"):
            self.start(who)
            self.assertEqual(self.place(), "1 of 10")
            for _ in range(3):
                done.append((who, self.do()))
            self.press("^Skip$")
            self.until("document.getElementById('study-place').textContent === '5 of 10'")
            self.press("^End$")
            self.until("document.getElementById('study-start').open")
        lines = self.saved()
        wanted = {"Close": ("dismiss",), "Open": ("large",), "Look": ("medium", "large")}
        self.assertEqual([line["who"] for line in lines], [who for who, _ in done])
        for line, (_, task) in zip(lines, done):
            self.assertIn(line["wanted"], wanted[task.split()[0]])
            self.assertEqual(line["sheet"], "Trade")
            # To look, the sheet returns to the detent at which the task begins.
            if task.startswith("Look"):
                self.assertEqual(line["from"], line["wanted"])
            self.assertEqual(line["_policy"], "A")
        log = write("eager.releases.jsonl", self.js("return await window.saved"))
        found = subprocess.run([SHEETLUA, "backtest", log, script, "--json"], stdout=subprocess.PIPE, check=True)
        self.assertEqual(json.loads(found.stdout)["agree"], len(lines))

    def hold(self, *steps):
        """Presses the sheet near its top with a pointer of 30 x 30 px, moves it by steps in points, and holds it."""
        self.js("const target = document.querySelector('.screen'); const [x, y] = given[0];"
                " window.send = (type, down) => target.dispatchEvent(new PointerEvent(type, { pointerId: 77,"
                " pointerType: 'touch', isPrimary: true, button: 0, buttons: 1, bubbles: true, cancelable: true,"
                " width: 30, height: 30, pressure: 0.5, clientX: x, clientY: y + down }));"
                " send('pointerdown', 0); for (const down of given[1]) send('pointermove', down);",
                self.point(100, self.top() + 12), steps)

    def test_a_drag_that_is_left_is_no_release(self):
        self.open(write("eager.lua", EAGER))
        self.start("Ada")
        place, top = self.place(), self.top()
        # A canceled touch ends nothing: the same task goes on.
        self.hold(40, 120)
        self.js("send('pointercancel', 120)")
        self.rest()
        self.assertEqual((self.place(), self.top()), (place, top))
        # Another task, or the end, is chosen with the finger still down.
        self.hold(40, 120)
        self.press("^Skip$")
        self.until("document.getElementById('study-place').textContent === '2 of 10'")
        self.js("send('pointermove', 200); send('pointerup', 200)")
        self.rest()
        self.assertEqual(self.place(), "2 of 10")
        task = self.do()
        self.hold(40, 120)
        self.press("^End$")
        self.until("document.getElementById('study-start').open")
        self.js("send('pointerup', 120)")
        self.start("Ben")
        self.assertEqual(self.place(), "1 of 10")
        self.do()
        self.press("^End$")
        self.until("document.getElementById('study-start').open")
        lines = self.saved()
        self.assertEqual([(line["who"], line["_trial"]) for line in lines], [("Ada", 2), ("Ben", 1)], task)

    def test_two_policies_have_no_names(self):
        self.open(write("eager.lua", EAGER), "--against", write("calm.lua", CALM))
        self.start("Cid")
        letters = set()
        self.assertEqual(self.place(), "1 of 20")
        seen = self.js("return document.querySelector('main').innerText + document.title")
        for name in ("eager", "calm", "Phone A", "Phone B"):
            self.assertNotIn(name, seen)
        for _ in range(6):
            self.do()
        self.press("^End$")
        self.until("document.getElementById('study-start').open")
        letters = {line["_policy"] for line in self.saved()}
        self.assertLessEqual(letters, {"A", "B"})
        self.assertEqual(self.js("return document.querySelectorAll('.phone').length"), 1)


class ChromiumStudy(Study, unittest.TestCase):
    engine = "Chromium"

    def test_keys_change_nothing_and_a_sheet_that_was_closed_otherwise_returns(self):
        self.open(TICKET)
        self.start("Dee")
        place = self.place()
        time = self.js("return (await sheetlua.scene()).moment?.paused ?? false")
        self.browser.perform({"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": " "}, {"type": "keyUp", "value": " "}]})
        self.assertEqual(self.js("return (await sheetlua.scene()).moment?.paused ?? false"), time)
        self.js("await sheetlua.act('user.now:escapes()')")
        self.until("Object.keys(await sheetlua.heights()).length > 0")
        self.rest()
        self.assertEqual(self.place(), place)


class FirefoxStudy(Study, unittest.TestCase):
    engine = "Firefox"


class WebKitStudy(Study, unittest.TestCase):
    engine = "WebKit"


class ChromiumPhoneStudy(Study, unittest.TestCase):
    engine = "Chromium"
    phone = True

    def open(self, *words, width=393, height=852):
        super().open(*words, width=width, height=height)

    def press(self, pattern, kind="touch"):
        super().press(pattern, kind)

    def test_the_task_is_readable_at_every_size(self):
        for width, height in ((320, 568), (393, 852), (852, 393)):
            with self.subTest(width=width, height=height):
                self.open(EXAMPLES / "three_detents.lua", width=width, height=height)
                self.start("Eve")
                # The longest task is inside of its bar, and the buttons have other colors than their words.
                self.assertTrue(self.js(
                    "const one = document.getElementById('study-task');"
                    " one.textContent = 'Look behind the sheet and come back.';"
                    " const [text, bar] = [one, one.parentElement].map((node) => node.getBoundingClientRect());"
                    " return text.top >= bar.top && text.bottom <= bar.bottom && one.scrollWidth <= one.clientWidth"))
                self.assertTrue(self.js(
                    "const { color, backgroundColor } = getComputedStyle(document.getElementById('study-skip'));"
                    " return color !== backgroundColor"))
                self.assertEqual(self.js("return document.documentElement.scrollWidth"), width)


if __name__ == "__main__":
    unittest.main()
