"""Pages of `sheetlua serve`: saving the script reloads them, and their tapes are stored."""

import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from chromium import LIMIT, SHEETLUA, Page

SCRIPT = """
sheet "Order" { detents = { "medium", "large" }, content = { text = "Drag me." } }
"""


class Served(Page):
    """A script and its server."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory(prefix="sheetlua-served-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.save(SCRIPT)
        # pylint: disable-next=consider-using-with
        self.server = subprocess.Popen(
            [SHEETLUA, "serve", "order.lua"], cwd=self.folder, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self.end)
        self.url = self.server.stdout.readline().strip()
        self.first = self.browser.current_window_handle
        self.windows = [self.first]

    def tearDown(self):
        # Close the pages before the server ends: otherwise they log a connection error in the console.
        for window in self.windows:
            self.browser.switch_to.window(window)
            self.browser.get("about:blank")
            if window != self.first:
                self.browser.close()
        self.browser.switch_to.window(self.first)
        super().tearDown()

    def end(self):
        self.server.terminate()
        self.server.wait(timeout=LIMIT)
        self.server.stdout.close()
        # The browser can keep a connection for a moment after a page was left. It logs the end of the connection,
        # which is no fault of the next test.
        time.sleep(0.5)
        self.browser.get_log("browser")

    def save(self, text):
        """Saves as editors do: a new file replaces the old file."""
        (self.folder / "draft").write_text(text)
        os.replace(self.folder / "draft", self.folder / "order.lua")

    def visit(self):
        self.browser.get(self.url)
        self.js("await sheetlua.ready")


class ServedPages(Served):
    """Two windows with one server."""

    def setUp(self):
        super().setUp()
        self.resize(1280, 800)
        self.visit()
        self.browser.switch_to.new_window("tab")
        self.windows.append(self.browser.current_window_handle)
        self.visit()

    def each(self):
        for window in self.windows:
            self.browser.switch_to.window(window)
            yield window

    def test_saving_reloads_both_pages_and_the_sheets_stay(self):
        heights = {}
        for number, window in enumerate(self.each()):
            self.js("await sheetlua.opens('Order'); await sheetlua.advance(2)")
            if number == 1:
                self.js("await sheetlua.act('user.now:flicks { up = 60, at = 2000 }');"
                        " await sheetlua.advance(2)")
            heights[window] = self.js("return await sheetlua.heights()")
        self.assertNotEqual(*heights.values())
        self.save(SCRIPT.replace("Drag me.", "Drag on."))
        for window in self.each():
            self.until("JSON.stringify(await sheetlua.scene()).includes('Drag on.')")
            self.assertEqual(self.js("return await sheetlua.heights()"), heights[window])

    def test_an_error_is_shown_and_the_last_valid_script_continues(self):
        for _ in self.each():
            self.js("await sheetlua.opens('Order'); await sheetlua.advance(2)")
        self.save(SCRIPT.replace("detents", "snapPoints"))
        for _ in self.each():
            self.until("document.body.innerText.includes('Unknown setting `snapPoints`')")
            before = self.js("return await sheetlua.heights()")
            self.js("await sheetlua.act('user.now:flicks { up = 60, at = 2000 }');"
                    " await sheetlua.advance(2)")
            self.assertNotEqual(self.js("return await sheetlua.heights()"), before)
        self.save(SCRIPT.replace("Drag me.", "Drag on."))
        for _ in self.each():
            self.until("JSON.stringify(await sheetlua.scene()).includes('Drag on.')")
            self.until("!document.body.innerText.includes('Unknown setting `snapPoints`')")

    def shows(self, text):
        """Waits until the page has the saved text: the server reads a file some time after it is saved."""
        self.until("document.querySelector('#script').value === given[0]", text)

    def edit(self, text):
        """Replaces the text in the page."""
        self.js("const area = document.querySelector('#script'); area.value = given[0];"
                " area.dispatchEvent(new Event('input'))", text)

    def test_an_edit_in_the_page_is_kept_when_the_file_changes(self):
        text = "return document.querySelector('#script').value"
        # The server does not report a file that changes and changes back between two of its looks, so each text is new.
        for button, words in [("#mine", "Drag on."), ("#take", "Drag further.")]:
            self.save(SCRIPT)
            self.js("window.isBeforeReload = true; location.reload()")
            self.until("!window.isBeforeReload && window.sheetlua && await sheetlua.ready.then(() => true)")
            # The next conflict is about the next text only if the page has this one.
            self.shows(SCRIPT)
            self.click("#tab-script")
            self.edit("-- mine\n" + SCRIPT)
            self.save(SCRIPT.replace("Drag me.", words))
            self.until("!document.querySelector('#conflict').hidden")
            self.assertEqual(self.text("#conflict p"), "The file has changed.")
            self.assertEqual(self.js(text), "-- mine\n" + SCRIPT)
            self.click(button)
            self.assertFalse(self.find("#conflict").is_displayed())
            self.assertEqual(self.js(text),
                             "-- mine\n" + SCRIPT if button == "#mine" else SCRIPT.replace("Drag me.", words))
            if button == "#take":
                self.js("await sheetlua.opens('Order')")
                self.until("JSON.stringify(await sheetlua.scene()).includes('Drag further.')")
                self.js("document.querySelector('#script').focus()")
                self.press("Control+z")
                self.assertEqual(self.js(text), "-- mine\n" + SCRIPT)

    def test_a_conflict_ends_when_both_texts_are_equal(self):
        self.click("#tab-script")
        mine, further = "-- mine\n" + SCRIPT, SCRIPT.replace("Drag me.", "Drag further.")
        for end in ["file", "edit", "undo"]:
            with self.subTest(end):
                if end == "undo":
                    self.edit(further)
                    self.js("document.querySelector('#script').focus()")
                    self.press("Control+z", "Control+y")
                self.edit(mine)
                self.save(further)
                self.until("!document.querySelector('#conflict').hidden")
                if end == "file":
                    self.save(mine)
                elif end == "edit":
                    self.edit(further)
                else:
                    self.press("Control+z")
                self.until("document.querySelector('#conflict').hidden")
                self.save(SCRIPT)
                self.shows(SCRIPT)

    def test_undo_goes_back_over_a_reload(self):
        self.click("#tab-script")
        self.save(SCRIPT.replace("Drag me.", "Drag on."))
        self.until("document.querySelector('#script').value.includes('Drag on.')")
        self.js("document.querySelector('#script').focus()")
        self.press("Control+z")
        self.assertEqual(self.js("return document.querySelector('#script').value"), SCRIPT)

    def test_a_tape_that_a_page_saves_replays(self):
        self.js("await sheetlua.opens('Order'); await sheetlua.advance(2);"
                " await sheetlua.act('user.now:flicks { up = 60, at = 2000 }');"
                " await sheetlua.advance(2)")
        self.js("[...document.querySelectorAll('button')]"
                ".find((one) => (one.ariaLabel ?? one.innerText).startsWith('Save tape')).click()")
        self.until("document.body.innerText.includes('Saved: ')")
        tapes = [str(path.relative_to(self.folder)) for path in self.folder.glob("tapes/*")]
        self.assertEqual(len(tapes), 1)
        run = subprocess.run([SHEETLUA, "replay", tapes[0]], cwd=self.folder,
                             capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("frames are identical", run.stdout)


class ServedPhone(Served):
    """A phone shows the error of a saved script on its chip."""

    def test_an_error_is_shown_until_the_script_is_valid(self):
        for size in [(320, 568), (393, 852), (852, 393)]:
            with self.subTest(size=size):
                self.resize(*size, phone=True)
                self.visit()
                self.assertFalse(self.js("return document.querySelector('#handle').hasAttribute('data-bad')"))
                self.save(SCRIPT.replace("detents", "snapPoints"))
                self.until("document.querySelector('#handle').hasAttribute('data-bad')")
                shown = self.text("#handle > span")
                self.assertRegex(shown, r"^Error - Line 2: Unknown setting `snapPoints`")
                self.assertEqual(self.text("#told"), shown)
                self.assertTrue(self.find("#handle > span").is_displayed())
                bottom = self.js("return document.querySelector('#handle').getBoundingClientRect().bottom")
                self.assertLessEqual(bottom, 48)
                # A tap on the chip leads to the whole error.
                self.click("#handle")
                self.until("document.querySelector('#fault').checkVisibility()")
                self.assertIn("order.lua:2", self.text("#fault"))
                self.click("#handle")
                self.save(SCRIPT)
                self.until("!document.querySelector('#handle').hasAttribute('data-bad')")
                self.assertNotIn("Error", self.text("#handle"))


if __name__ == "__main__":
    unittest.main()
