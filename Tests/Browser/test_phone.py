"""The page on a phone: the chip, the drawer, typing, the device, and the page while it loads."""

import re

from chromium import EXAMPLES, Page, folder, share, write
from test_screens import CONTRAST, SIDEWAYS

TICKET = EXAMPLES / "trade_ticket.lua"
DETENTS = EXAMPLES / "three_detents.lua"
KNOBS = EXAMPLES / "knobs.lua"
# Upright and lying.
SIZES = [(320, 568), (360, 740), (393, 852), (430, 932), (852, 393)]

LOW = """
sheet "Player" {
  title = "Song", close = false, detents = { mini = 48, "medium", "large" }, content = { rows = 30 },
}
"""

FIELDS = """
sheet "Order" {
  title = "Order", detents = { "large" },
  content = { { field = "Name" }, { field = "Amount", placeholder = "0.00" } },
}
"""

# Controls of the page, without those of the phone, whose touch target is smaller than 40 px in a direction.
SMALL = """
return [...document.querySelectorAll('button, select, textarea, input, [role=tab]')]
  .filter((one) => one.checkVisibility() && !one.closest('.screen, [inert]'))
  .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 40 || height < 40)
  .map(([one, { width, height }]) => `${one.ariaLabel ?? one.textContent.trim()}: ${width} x ${height}`);
"""


class PhonePage(Page):
    """A page on an emulated phone."""

    def show(self, *words, size=(393, 852), **more):
        """Opens a page on a phone of this size."""
        self.open(*words, width=size[0], height=size[1], phone=True, **more)

    def box(self, css):
        """Returns the left, top, width and height of an element in the window."""
        return self.js("const { x, y, width, height } = document.querySelector(given[0])"
                       ".getBoundingClientRect(); return [x, y, width, height]", css)

    def touch(self, css):
        """Taps the middle of an element with a finger."""
        left, top, width, height = self.box(css)
        self.fingers("touchStart", (left + width / 2, top + height / 2))
        self.fingers("touchEnd")
        self.frames()

    def swipe(self):
        """Scrolls the drawer with a finger, by less than its height, and returns its position at rest."""
        left, top, width, height = self.box("#panels")
        # At the edge, no control that moves with a finger is below it.
        x, y = left + width - 4, top + height - 20
        self.fingers("touchStart", (x, y))
        for step in range(1, 9):
            self.fingers("touchMove", (x, y - 0.7 * height * step / 8))
        # The finger stays at its last place before it lifts, so that nothing scrolls on.
        for _ in range(2):
            self.frames()
            self.fingers("touchMove", (x, y - 0.7 * height))
        self.fingers("touchEnd")
        place = "document.querySelector('#panels').scrollTop"
        self.until(f"await (async () => {{ const a = {place}; for (let i = 0; i < 4; i++)"
                   " await new Promise((go) => requestAnimationFrame(go));"
                   f" return a === {place}; }})()")
        return self.js(f"return {place}")

    def open_drawer(self):
        """Opens the drawer with a finger."""
        self.touch("#handle")
        self.until("document.body.hasAttribute('data-open')")


class Chip(PhonePage):
    """After each release, the chip shows the result and one distance."""

    def cut(self):
        """Returns the parts of the chip that are cut off."""
        return self.js("return [...document.querySelectorAll('#handle > span, #handle > span *')].filter((one) =>"
                       " one.checkVisibility() && getComputedStyle(one).display !== 'inline' && one.clientHeight > 0"
                       " && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))"
                       ".map((one) => one.textContent)")

    def has_room(self, size):
        """The chip has at least 44 px, is in the window, and ends where the app begins."""
        left, top, width, height = self.box("#handle")
        self.assertGreaterEqual(height, 44)
        self.assertTrue(left >= 0 and top >= 0 and left + width <= size[0], (left, top, width))
        self.assertLessEqual(top + height, 48)

    def test_a_release_is_shown_and_announced(self):
        for size in SIZES:
            with self.subTest(size=size):
                self.show(DETENTS, size=size, dark=size[0] == 393)
                self.has_room(size)
                self.drag(size[0] / 2, self.top() + 12, self.top() + 40, rests=0.2)
                self.rest()
                said = self.text("#told")
                # On a lying phone, no distance changes the release.
                self.assertRegex(said, r"^(Stayed open|Closed|Opened further|Moved down)"
                                 + ("$" if size[0] > size[1] else r" - \d+ pt \w+ would have \D+$"))
                self.assertIn(said, self.text("#handle > span"))
                release = self.js("return (await sheetlua.releases()).at(-1)")
                names = self.js("return (await sheetlua.scene()).caption.detent")
                for name in [release["rule"], release["from"], names]:
                    self.assertNotIn(name, said)
                self.assertEqual(self.text("#handle em"), "Details")
                self.has_room(size)
                self.assertEqual(self.cut(), [])
                self.assertEqual(self.js(CONTRAST), [])

    def test_the_longest_texts_fit(self):
        for size in [*SIZES, (667, 375)]:
            self.show(DETENTS, size=size)
            for text in ["a slower flick would have opened it further", "A rule failed, so a built-in rule decided",
                         "1,234 pt less would have opened it further"]:
                with self.subTest(size=size, text=text):
                    self.js("const [, , rest] = document.querySelector('#handle > span').children;"
                            " document.querySelector('#handle b').textContent = 'Opened further';"
                            " rest.textContent = given[0]", text)
                    self.has_room(size)
                    self.assertEqual(self.cut(), [])

    def test_the_distance_would_have_been_enough(self):
        self.show(TICKET)
        start = self.top() + 12
        self.drag(196, start, start + 50, rests=0.3)
        self.rest()
        more = int(re.search(r"(\d+) pt more would have closed it", self.text("#told"))[1])
        for distance, presented in [(50 + more - 4, 1), (50 + more + 1, 0)]:
            self.show(TICKET)
            self.drag(196, start, start + distance, rests=0.3)
            self.rest()
            self.assertEqual(len(self.js("return await sheetlua.heights()")), presented)
        self.assertRegex(self.text("#told"), r"^Closed - [\d.]+ pt less would have kept it open$")

    def test_before_the_first_release_it_is_the_name_and_a_hint(self):
        self.show(TICKET)
        self.assertEqual(self.text("#handle > span"), "Order - Drag the sheet and release it")
        self.assertEqual(self.text("title"), "Order")
        self.assertEqual(self.text("h1"), "Order")

    def test_an_error_is_shown_and_a_tap_opens_it(self):
        for size in SIZES:
            with self.subTest(size=size):
                self.show(DETENTS, size=size)
                self.js("const script = document.querySelector('#script');"
                        " script.value = given[0]; script.dispatchEvent(new Event('input'));"
                        " document.querySelector('#run').click()",
                        DETENTS.read_text().replace("detents =", "detent =", 1))
                self.until("document.querySelector('#told').textContent.startsWith('Error')")
                self.assertIn("Unknown setting `detent`. Did you mean `detents`?", self.text("#handle"))
                self.has_room(size)
                self.assertEqual(self.js(CONTRAST), [])
                self.open_drawer()
                _, top, _, height = self.box("#sentence")
                _, edge, _, visible = self.box("#panels")
                self.assertTrue(edge <= top and top + height <= edge + visible, (edge, top, height))

    def test_text_of_a_script_is_text(self):
        bad = "<img src=x onerror=window.owned=1>"
        self.show(write("markup_phone.lua", f"sheet 'A' {{ title = '{bad}', detents = {{ 'medium' }} }}"))
        self.assertEqual(self.text("#handle b"), bad)
        self.assertEqual(self.js("return [window.owned ?? null, document.images.length]"), [None, 0])


class Drawer(PhonePage):
    """The panels are a drawer that a finger scrolls to its end; the prototype stays above it."""

    PANELS = [".transport", ".decision", ".knobs", ".events", ".record", ".card.script"]

    def test_each_panel_is_scrolled_to_its_end(self):
        for size in SIZES:
            with self.subTest(size=size):
                self.show(KNOBS, size=size)
                self.drag(size[0] / 2, self.top() + 12, self.top() + 40)
                self.rest()
                self.open_drawer()
                ends = ("return given[0].map((one) => document.querySelector(one).getBoundingClientRect())"
                        ".map(({ top, bottom }) => [top, bottom])")
                tops = [top for top, _ in self.js(ends, self.PANELS)]
                self.assertEqual(tops, sorted(tops))
                _, edge, _, visible = self.box("#panels")
                seen, place, before = set(), 0, None
                while place != before:
                    seen |= {name for name, (_, end) in zip(self.PANELS, self.js(ends, self.PANELS))
                             if edge < end <= edge + visible}
                    before, place = place, self.swipe()
                self.assertEqual(seen, set(self.PANELS))
                self.assertEqual(self.js(SMALL), [])
                self.assertEqual(self.js(SIDEWAYS), [False])
                self.assertEqual(self.js("return [scrollY, document.body.scrollTop]"), [0, 0])

    def test_at_every_detent_40_px_of_the_sheet_are_seen_and_dragged(self):
        for script, size in [(DETENTS, size) for size in SIZES] + [(write("low.lua", LOW), (393, 852))]:
            with self.subTest(script=script.name, size=size):
                self.show(script, size=size)
                self.open_drawer()
                seen = set()
                for step in range(3):
                    # To the smallest detent, then up. A lying phone has one active detent, so its sheet
                    # shows no grabber.
                    ways = ["decrement"] * 3 + ["increment"] * step if size[0] < size[1] else []
                    self.js("for (const way of given[0]) {"
                            "  await sheetlua.act(`user.now:accessibility('${way}', 'grabber')`);"
                            "  await sheetlua.advance(3); }", ways)
                    self.rest()
                    seen.add(self.js("return (await sheetlua.scene()).caption.detent"))
                    left, top, width, height = self.box(".layer.sheet")
                    drawer = self.box("#panels")
                    # The drawer is below the prototype, or next to it on a lying phone.
                    bottom = min(top + height, size[1] if size[0] > size[1] else drawer[1])
                    self.assertGreaterEqual(bottom - max(top, 0), 40, (step, top, height, drawer))
                    if size[0] > size[1]:
                        self.assertLessEqual(left + width, drawer[0] + 1)
                    at = (left + width / 2, max(top, 0) + 8)
                    self.fingers("touchStart", at)
                    # Up, but at the top down: there, a finger that moves up scrolls the content.
                    way = 3 if step == 2 else -3
                    for move in range(1, 9):
                        self.fingers("touchMove", (at[0], at[1] + way * move))
                    self.until("(await sheetlua.scene()).caption.phase === 'dragging'")
                    self.fingers("touchEnd")
                    self.rest()
                self.assertEqual(len(seen), 1 if size[0] > size[1] else 3)

    def test_done_returns_to_the_whole_screen(self):
        self.show(TICKET)
        self.open_drawer()
        self.assertEqual(self.text("#handle em"), "Done")
        self.assertLess(self.box(".screen")[2], 300)
        self.touch("#handle")
        self.until("!document.body.hasAttribute('data-open')")
        self.assertEqual(self.box(".screen"), [0, 0, 393, 852])

    def test_the_chosen_theme_is_that_of_the_prototype(self):
        self.show(TICKET)
        self.open_drawer()
        seen = []
        for _ in range(3):
            self.js("document.querySelector('#theme').scrollIntoView({ block: 'center' })")
            self.touch("#theme")
            self.frames()
            seen.append((self.text("#theme"), self.js("return (await sheetlua.scene()).dark")))
        self.assertEqual(seen, [("Theme: light", False), ("Theme: dark", True), ("Theme: auto", False)])

    def test_a_message_is_as_large_as_its_text(self):
        for size in SIZES:
            for is_open in (False, True):
                with self.subTest(size=size, is_open=is_open):
                    self.show(TICKET, size=size)
                    if is_open:
                        self.open_drawer()
                    self.js("document.querySelector('#drag').click()")
                    self.until("getComputedStyle(document.querySelector('#toast')).opacity === '1'")
                    left, top, width, height = self.box("#toast")
                    lines = self.js("const range = document.createRange();"
                                    " range.selectNodeContents(document.querySelector('#toast'));"
                                    " return range.getBoundingClientRect().height")
                    self.assertLess(height, lines + 32)
                    self.assertGreaterEqual(min(left, top), 8)
                    self.assertLessEqual(left + width, size[0] - 8)
                    self.assertLessEqual(top + height, size[1])

    def test_turning_the_phone_turns_the_open_drawer(self):
        self.show(TICKET)
        self.open_drawer()
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 852, "height": 393, "deviceScaleFactor": 2, "mobile": True})
        self.until("(await sheetlua.scene()).box.join() === '0,0,852,393'")
        self.rest()
        self.assertEqual(self.js(SIDEWAYS), [False])
        left, _, width, _ = self.box(".screen")
        self.assertLessEqual(left + width, self.box("#panels")[0])


class Typing(PhonePage):
    """A finger types with the drawn keyboard; a screen reader with the system's keyboard."""

    def field(self, name):
        """Taps a field with a finger."""
        self.touch(f'.field input[aria-label="{name}"]')
        self.until("(await sheetlua.scene()).layers.some(({ elements }) =>"
                   " elements.some(({ typing, name }) => typing && name === given[0]))", name)
        self.rest()

    def value(self, name):
        return self.js("return document.querySelector(given[0]).value", f'.field input[aria-label="{name}"]')

    def test_keys_are_large(self):
        for size in SIZES[:4]:
            self.show(write("fields.lua", FIELDS), size=size)
            for name in ["Name", "Amount"]:
                with self.subTest(size=size, name=name):
                    self.field(name)
                    small = self.js(
                        "return [...document.querySelectorAll('.key')]"
                        ".map((one) => one.getBoundingClientRect())"
                        ".filter(({ left, right, width, height }) => width < 24 || height < 36 || left < 0"
                        " || right > innerWidth).map(({ width, height }) => `${width} x ${height}`)")
                    self.assertEqual(small, [])

    def test_digits_and_one_capital(self):
        self.show(write("fields.lua", FIELDS))
        self.field("Name")
        for key in ["⇧", "a", "b", "123", "4", "2", '"', "ABC", "c", "⌫", "space"]:
            self.touch(f".key[data-key='{key}']")
        self.until("document.querySelector('.field input').value === 'Ab42\" '")
        # A field for numbers shows the digits first, also after another field.
        self.field("Amount")
        self.touch(".key[data-key='7']")
        self.until("document.querySelectorAll('.field input')[1].value === '7'")
        self.field("Name")
        self.touch(".key[data-key='z']")
        self.until("document.querySelector('.field input').value === 'Ab42\" z'")

    def test_without_a_finger_the_system_types(self):
        self.show(write("fields.lua", FIELDS))
        self.js("document.querySelector('.field input').focus()")
        self.press("Enter")
        self.until("(await sheetlua.scene()).layers.some(({ kind }) => kind === 'keyboard')")
        mode = "document.querySelectorAll('.field input')[given[0]].inputMode"
        self.assertEqual(self.js(f"return {mode}", 0), "text")
        self.assertEqual(self.js("return document.querySelectorAll('.field input')[1].readOnly"), False)
        self.browser.execute_cdp_cmd("Input.insertText", {"text": "Jo"})
        self.until("document.querySelector('.field input').value === 'Jo'")
        # A keyboard that composes text replaces its previous text.
        for text in ["e", "er", "erg"]:
            self.browser.execute_cdp_cmd("Input.imeSetComposition", {
                "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        self.until("document.querySelector('.field input').value === 'Joerg'")
        self.browser.execute_cdp_cmd("Input.insertText", {"text": "erg"})
        self.rest()
        self.assertEqual(self.events("typed")[-1]["text"], "Joerg")
        self.field("Amount")
        self.assertEqual(self.js(f"return {mode}", 1), "none")

    def test_the_press_of_a_screen_reader_is_no_finger(self):
        self.show(write("fields.lua", FIELDS))
        # The press of a screen reader has no size and no pressure. A number has the keyboard for numbers.
        self.js("const field = document.querySelectorAll('.field input')[1];"
                " const more = { bubbles: true, pointerType: 'touch', width: 1, height: 1, pressure: 0 };"
                " field.dispatchEvent(new PointerEvent('pointerdown', more));"
                " field.dispatchEvent(new PointerEvent('pointerup', more)); field.click()")
        self.until("document.activeElement === document.querySelectorAll('.field input')[1]")
        self.assertEqual(self.js("return document.activeElement.inputMode"), "decimal")
        self.browser.execute_cdp_cmd("Input.insertText", {"text": "12"})
        self.until("document.querySelectorAll('.field input')[1].value === '12'")

    def test_escape_leaves_the_field_and_then_the_sheet(self):
        self.open(TICKET)
        self.js("document.querySelector('.field input').focus()")
        self.press("Enter")
        self.until("(await sheetlua.scene()).layers.some(({ kind }) => kind === 'keyboard')")
        self.press("4", "Escape")
        self.until("!document.querySelector('.keyboard')")
        self.assertTrue(self.js("return document.activeElement.matches('.field input')"))
        self.press("Escape")
        self.until("document.querySelector('.question') || !document.querySelector('.layer.sheet')")

    def test_no_system_zooms_in_on_a_field(self):
        """iOS zooms in on a focused field whose text is smaller than 16 px."""
        self.show(write("choice.lua", FIELDS + 'param("edge", { "a", "b", "c", "d", "e", "f", "g" })'))
        self.open_drawer()
        self.assertEqual(self.js(
            "return [...document.querySelectorAll('select, textarea, .field input')]"
            ".filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)"
            ".map((one) => one.ariaLabel)"), [])


class Device(PhonePage):
    """The phone is the device."""

    def test_the_text_size_of_the_phone_is_taken_over(self):
        cdp = self.browser.execute_cdp_cmd
        cdp("Page.setFontSizes", {"fontSizes": {"standard": 24}})
        self.addCleanup(cdp, "Page.setFontSizes", {"fontSizes": {"standard": 16}})
        self.show(TICKET)
        self.assertEqual(self.js("return (await sheetlua.scene()).textSize"), 1.5)

    def test_a_window_that_shrinks_leaves_the_sheet_under_the_finger(self):
        self.show(TICKET)
        top = self.top()
        self.fingers("touchStart", (196, top + 12))
        for down in range(3, 34, 3):
            self.fingers("touchMove", (196, top + 12 + down))
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 393, "height": 790, "deviceScaleFactor": 2, "mobile": True})
        self.until("innerHeight === 790")
        self.frames()
        before = self.top()
        for down in range(36, 61, 3):
            self.fingers("touchMove", (196, top + 12 + down))
        self.frames()
        self.assertEqual(self.js("return (await sheetlua.scene()).caption.phase"), "dragging")
        self.assertAlmostEqual(self.top() - before, 27, delta=1)
        self.fingers("touchEnd")
        # Then the device has the new size.
        self.until("(await sheetlua.scene()).box.join() === '0,0,393,790'")

    def test_neither_a_panel_nor_a_key_changes_the_device(self):
        self.show(TICKET)
        self.open_drawer()
        for control in [".device", "#rotate", "#dark", "#still"]:
            self.assertFalse(self.find(control).is_displayed())
        before = self.js("return (await sheetlua.scene()).device")
        self.press("o", "d")
        self.rest()
        self.assertEqual(self.js("return (await sheetlua.scene()).device"), before)
        self.assertEqual(self.js("return (await sheetlua.scene()).box"), [0, 0, 393, 852])


class Loading(Page):
    """The page while it loads, without scripts, and for link previews."""

    def test_while_it_loads(self):
        # A browser shows the first part of a page before the rest has arrived.
        text = share(str(TICKET)).read_text()
        part = folder() / "part.html"
        part.write_text(text[:text.index("<script type=\"text/deflate+base64\" id=\"unpacker\"")])
        self.browser.get(part.as_uri())
        self.assertEqual(self.js("return document.body.innerText.trim().split('\\n')[0]"), "Order")
        self.assertTrue(self.find("#start i").is_displayed())
        seen = self.js("return [...document.querySelectorAll('p, button, select')].filter((one) =>"
                       " one.checkVisibility({ checkOpacity: true }) && one.textContent)"
                       ".map((one) => one.textContent)")
        self.assertEqual(seen, ["Loading"])

    def test_while_the_engine_starts(self):
        cdp = self.browser.execute_cdp_cmd
        # The engine is compiled when the test calls `go`.
        slow = cdp("Page.addScriptToEvaluateOnNewDocument", {
            "source": "const { compileStreaming } = WebAssembly; const told = new Promise((go) => { window.go = go; });"
                      " WebAssembly.compileStreaming = async (data) => { await told; return compileStreaming(data); };"})
        try:
            self.browser.get(share(str(TICKET)).as_uri())
            self.assertTrue(self.find("#start i").is_displayed())
            self.assertEqual(self.text("#start p"), "Loading")
            self.assertFalse(self.find("main").is_displayed())
            self.js("go()")
            self.js("await sheetlua.ready")
            self.assertFalse(self.find("#start").is_displayed())
            self.assertTrue(self.find("main").is_displayed())
        finally:
            cdp("Page.removeScriptToEvaluateOnNewDocument", slow)

    def test_without_scripts_it_explains_the_next_step(self):
        cdp = self.browser.execute_cdp_cmd
        cdp("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.browser.get(share(str(TICKET)).as_uri())
            text = self.find("noscript").text
            shown = self.find("noscript > div").rect
            window = self.find("html").size
        finally:
            cdp("Emulation.setScriptExecutionDisabled", {"value": False})
        for part in ["only a preview", "iPhone or iPad needs a link", "open the file in a browser",
                     "Safari 15.5"]:
            self.assertIn(part, text)
        self.assertGreaterEqual(shown["width"], window["width"])

    def test_a_link_has_a_preview_and_an_icon(self):
        self.open(TICKET)
        self.assertEqual(self.js("return document.title"), "Order")
        values = self.js(
            "return Object.fromEntries([...document.querySelectorAll('meta')].map((one) =>"
            " [one.getAttribute('property') ?? one.name, one.content]))")
        self.assertEqual(values["og:title"], "Order")
        self.assertEqual(values["apple-mobile-web-app-title"], "Order")
        for name in ["og:type", "og:description", "description", "theme-color", "mobile-web-app-capable",
                     "apple-mobile-web-app-capable"]:
            self.assertTrue(values[name], name)
        for kind, width in {"icon": 24, "apple-touch-icon": 120}.items():
            with self.subTest(kind=kind):
                self.assertGreaterEqual(self.js(
                    "const image = new Image(); image.src = document.querySelector(`[rel='${given[0]}']`).href;"
                    " await image.decode(); return image.width", kind), width)
