"""The page in Chromium, Firefox and WebKitGTK: drag, flick, tap, map, parameters, edit, error, tape; the phone
layout, scrolled to the end of each panel.

No result depends on the speed of the machine: a flick must have the outcome that `decide` has for its recorded
release."""

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import unittest
import zlib

import engines
from chromium import EXAMPLES, SHEETLUA, folder, share

TICKET = EXAMPLES / "trade_ticket.lua"
DETENTS = EXAMPLES / "three_detents.lua"
KNOBS = EXAMPLES / "knobs.lua"
# Upright and lying.
PHONES = [(320, 568), (360, 740), (393, 852), (430, 932), (852, 393)]

# Functions for the scripts of the tests.
HELPERS = """
const shown = (one) => one.checkVisibility() && !one.closest('[inert]');
const name = (one) => (one.ariaLabel ?? one.textContent).trim();
const control = (pattern) => [...document.querySelectorAll('button, [role=tab], select, input, textarea')]
  .find((one) => shown(one) && new RegExp(pattern).test(name(one)));
const middle = (one) => {
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
"""


def taken_for_touched(page):
    """Returns a copy of a page that takes each pointer for a finger, for an engine without a touch screen.

    The copy has the same security policy, with the hashes of its changed texts."""
    text = page.read_text()
    coarse, any_pointer = rb"\(pointer: ?coarse\)", b"(min-width: 1px)"
    digest = lambda part: "sha256-" + base64.b64encode(hashlib.sha256(part).digest()).decode()
    packed = re.search('id="program">(.*?)</script>', text, re.S)[1]
    parts = zlib.decompress(base64.b64decode(packed), wbits=-15).split(b"\0")
    assert len(parts) == 2
    changed = [re.sub(coarse, any_pointer, part) for part in parts]
    for part, other in zip(parts, changed):
        assert other != part
        text = text.replace(digest(part), digest(other))
    compressor = zlib.compressobj(9, wbits=-15)
    data = compressor.compress(b"\0".join(changed)) + compressor.flush()
    text = text.replace(packed, base64.b64encode(data).decode())
    copy = page.with_name(f"touched-{page.name}")
    copy.write_text(text)
    return copy


class InEngine:
    """Opens pages in the engine of the test."""

    engine = ""
    phone = False
    maxDiff = None

    def open(self, script, width, height, page=None):
        self.browser = engines.engine(self.engine, self.phone)
        page = page or share(str(script))
        if self.phone and not self.browser.has_touch_screen:
            page = taken_for_touched(page)
        self.browser.visit("about:blank")
        self.browser.resize(width, height)
        self.browser.visit(page.as_uri())
        self.js("await sheetlua.ready")
        self.rest()

    def js(self, body, *values):
        return self.browser.js(HELPERS + body, *values)

    def until(self, condition, *values):
        return self.browser.until(f"await (async () => {{ {HELPERS} return {condition}; }})()", *values)

    def rest(self):
        """Waits until the scene is at rest."""
        self.until("await (async () => { const a = JSON.stringify(await sheetlua.scene());"
                   " await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));"
                   " return a === JSON.stringify(await sheetlua.scene()); })()")

    def top(self):
        return self.js("return (await sheetlua.scene()).caption.top")

    def point(self, x, y):
        """Converts a point of the phone's screen to window coordinates."""
        return self.js("const { box } = await sheetlua.scene();"
                       " const at = document.querySelector('.screen').getBoundingClientRect();"
                       " return [at.x + given[0] * at.width / box[2], at.y + given[1] * at.height / box[3]]", x, y)

    def drag(self, down, **more):
        """Drags the sheet from its top, in points."""
        width = self.js("return (await sheetlua.scene()).box[2]")
        top = self.top()
        # Other things can be above the middle of a phone's screen.
        for share_of_width in (0.6, 0.25, 0.75):
            start = self.point(width * share_of_width, top + 12)
            if self.js("return !!document.elementFromPoint(...given)?.closest('.layer.sheet')", *start):
                break
        self.browser.line(start, self.point(width * share_of_width, top + 12 + down), **more)
        self.rest()

    def press(self, pattern, kind="mouse"):
        """Clicks or taps the control with a name."""
        self.until("!!control(given[0])", pattern)
        self.browser.tap(*self.js("return middle(control(given[0]))", pattern), kind)

    def release(self):
        return self.js("return (await sheetlua.releases()).at(-1)")

    def agrees(self, release):
        """Checks a release with `decide`."""
        asked = {name: release[name] for name in ("from", "velocity")} | {"travel": release["moved"]}
        decided = self.js("return await sheetlua.decide(given[0], given[1])", release["sheet"], asked)
        self.assertEqual(decided["outcome"], release["outcome"], release)


class Desktop(InEngine):
    """A window of 1280 x 800, with a mouse and keys."""

    def open(self, script, width=1280, height=800):
        super().open(script, width, height)

    def test_a_drag_is_decided_and_explained_and_its_tape_replays(self):
        self.open(DETENTS)
        before = self.top()
        self.drag(-220, kind="mouse", pause=400)
        release = self.release()
        self.assertLess(release["travel"], 0)
        self.agrees(release)
        self.assertLess(self.top(), before)
        self.until("document.querySelector('#decisions').textContent.includes(given[0])", release["words"])
        # A rule that explains itself is underlined.
        self.assertEqual(self.js("const { textDecorationLine, textDecorationStyle } ="
                                 " getComputedStyle(document.querySelector('#decisions .rule'));"
                                 " return [textDecorationLine, textDecorationStyle]"), ["underline", "dotted"])
        place = folder() / f"replayed-{self.engine}"
        place.mkdir(exist_ok=True)
        shutil.copy(DETENTS, place)
        (place / "recorded.tape").write_text(self.js("return await sheetlua.tape()"))
        run = subprocess.run([SHEETLUA, "replay", "recorded.tape"], cwd=place, capture_output=True, text=True,
                             check=False)
        self.assertRegex(run.stdout, r"^\d+ frames are identical\n$", run.stderr)

    def test_a_flick_is_decided_as_its_release(self):
        # On a busy machine, the pointer can rest before it lifts: that is a drag. Then the flick is repeated.
        for _ in range(10):
            self.open(DETENTS)
            self.drag(-60, kind="mouse", steps=4)
            self.agrees(self.release())
            if self.release()["velocity"] < 0:
                break
        self.assertLess(self.release()["velocity"], 0)

    def test_a_tap_opens_a_ticket_once(self):
        self.open(TICKET)
        self.js("await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2)")
        self.rest()
        box = self.js("return (await sheetlua.scene()).layers[0].elements.find(({ text }) => text === 'CRUX').box")
        self.browser.tap(*self.point(box[0] + box[2] - 80, box[1] + box[3] / 2), "mouse")
        self.until("document.querySelector('.sheet .title')?.textContent === 'Buy CRUX'")
        self.rest()
        events = self.js("return await sheetlua.events()")
        self.assertEqual(sum(event["name"] == "will_present" for event in events), 2)

    def test_the_map_has_its_release_which_plays_again(self):
        self.open(DETENTS)
        self.drag(30, kind="mouse", pause=400)
        before = self.release()
        size = self.until("(({ width, height }) => width > 100 && [width, height])"
                          "(document.querySelector('.plot canvas').getBoundingClientRect())")
        self.assertGreater(size[1], 100)
        self.assertRegex(self.js("return document.querySelector('.plot canvas').ariaLabel"),
                         r"^Decision map of .+ from .+: .+ \d+%, .+ of releases")
        heights = self.js("return await sheetlua.heights()")
        self.press("^Release at ")
        self.rest()
        self.until("(await sheetlua.releases()).length === 1")
        self.assertEqual(self.release(), before)
        self.until("JSON.stringify(await sheetlua.heights()) === JSON.stringify(given[0])", heights)

    def test_every_separator_is_visible(self):
        path = folder() / "rows.lua"
        path.write_text('sheet "Rows" { detents = { "large" }, content = { rows = 12 } }')
        self.open(path)
        lines = self.js("return [...document.querySelectorAll('.layer.sheet .separator')].map((one) =>"
                        " one.getBoundingClientRect()).map(({ x, y, width }) => [x + width / 2, y])")
        self.assertGreaterEqual(len(lines), 10)
        rows = engines.pixels(self.browser.picture())
        scale = len(rows[0]) / self.js("return innerWidth")
        contrasts = []
        for x, y in lines:
            column = [sum(rows[row][round(x * scale)]) / 3 for row in range(
                round((y - 4) * scale), round((y + 5) * scale))]
            contrasts.append(max(column) - min(column))
        # The line is gray 209 on white; a scaled line covers one or two pixels in part.
        self.assertGreater(min(contrasts), 15, contrasts)

    def test_a_parameter_changes_the_decision(self):
        self.open(KNOBS)
        slow = {"from": "medium", "travel": -20, "velocity": -720}
        decide = "return (await sheetlua.decide('Queue', given[0])).outcome"
        before = self.js(decide, slow)
        self.js("control('^flick speed$').focus()")
        self.browser.press(*["ArrowRight"] * 5)
        self.until("control('^flick speed$').value !== '700'")
        self.rest()
        self.assertNotEqual(self.js(decide, slow), before)

    def write(self, text):
        """Replaces the script with real keys, and runs it."""
        if self.js("return !!control('^Script$')?.matches('[role=tab]')"):
            self.press("^Script$")
        self.until("shown(document.querySelector('#script'))")
        self.js("const area = document.querySelector('#script'); area.focus(); area.select()")
        self.browser.press("Backspace", *text)
        self.until("document.querySelector('#script').value === given[0]", text)
        self.browser.press("Control+Enter")

    def test_a_script_is_typed_and_runs(self):
        self.open(DETENTS)
        self.js("await sheetlua.act('user.now:escapes()'); await sheetlua.advance(2)")
        self.write('sheet "Note" { detents = { "medium" } }')
        self.until("JSON.stringify(Object.keys(await sheetlua.heights())) === '[\"Note\"]'")

    def test_an_error_is_shown_and_the_sheet_can_still_be_dragged(self):
        self.open(DETENTS)
        self.write('sheet "Note" { detent = { "medium" } }')
        self.until("[...document.querySelectorAll('[role=alert], [role=alert] *, #fault')]"
                   ".some((one) => shown(one) && one.textContent.includes('Unknown setting `detent`'))")
        before = self.top()
        self.drag(-220, kind="mouse", pause=400)
        self.assertLess(self.top(), before)
        self.agrees(self.release())

    def test_hostile_texts_stay_texts(self):
        bad = "<img src=x onerror=window.owned=1></script><script>window.owned=1</script>"
        path = folder() / f"{bad.replace('/', '')[:60]}.lua"
        path.write_text(f"sheet '{bad}' {{ title = '{bad}', detents = {{ 'medium' }},"
                        f" content = {{ text = '{bad}', buttons = {{ '{bad}' }} }} }}\nparam('{bad}', 1)\n")
        self.open(path)
        self.until("document.querySelector('.sheet .title')?.textContent === given[0]", bad)
        self.js("await sheetlua.load(given[0]).catch(() => {})", f"error('{bad}')")
        self.drag(20, kind="mouse", pause=400)
        self.assertIsNone(self.js("return window.owned ?? null"))
        self.assertEqual(self.js("return [document.images.length, document.scripts.length]")[0], 0)


class OnPhone(InEngine):
    """A phone's screen is the simulated phone; all panels can be read to their end."""

    phone = True

    @classmethod
    def setUpClass(cls):
        browser = engines.ENGINES[cls.engine]
        if browser.finger != "touch" or browser.scroller != "touch":
            screen = "" if browser.has_touch_screen else "; the page is a copy that takes its pointer for a finger"
            print(f"\n{browser.name}: sent as a finger: {browser.finger}; to scroll: {browser.scroller}{screen}",
                  file=sys.stderr)

    def swipe(self):
        """Scrolls the panels, less than their height: with a finger if the engine pans for it, or else a wheel."""
        width, height, room = self.js(
            "return [innerWidth, innerHeight, document.querySelector('#panels').clientHeight]")
        x, y, way = width - 4, height - 20, room * 0.7
        if self.browser.scroller == "touch":
            # The finger rests before it lifts, so that nothing scrolls on.
            self.browser.line((x, y), (x, y - way), steps=6, kind="touch", pause=100)
        else:
            self.browser.wheel(x, y, way)
        # Waits until the panels rest, and returns their position.
        place = "document.querySelector('#panels h2').getBoundingClientRect().y"
        self.until(f"await (async () => {{ const a = {place}; for (let i = 0; i < 6; i++)"
                   " await new Promise((go) => requestAnimationFrame(go));"
                   f" return a === {place}; }})()")
        return self.js(f"return {place}")

    # Names of the panels whose last line cannot be seen and touched now.
    HIDDEN = """
        return [...document.querySelectorAll('#panels section')].filter(shown).filter((panel) => {
          const last = [...panel.querySelectorAll('*')].filter((one) => shown(one) && !one.closest('svg')
            && !one.parentElement.closest('#events, .plot, button, select, textarea, pre')
            && one.getBoundingClientRect().height > 0).at(-1) ?? panel;
          const box = last.getBoundingClientRect();
          const x = Math.min(box.x + box.width / 2, innerWidth - 1), y = box.bottom - Math.min(4, box.height / 2);
          if (y < 0 || y >= innerHeight) return true;
          const at = document.elementFromPoint(x, y);
          return !(at && panel.contains(at));
        }).map((panel) => panel.querySelector('h2, h3')?.textContent.trim() ?? panel.id)"""

    def test_a_finger_drags_and_every_panel_is_read_to_its_end(self):
        for width, height in PHONES:
            with self.subTest(width=width, height=height):
                self.open(KNOBS, width, height)
                self.assertEqual(self.js("return (await sheetlua.scene()).box"), [0, 0, width, height])
                before = self.top()
                self.drag(-120 if height > 500 else 120, pause=400)
                self.assertNotEqual(self.js("return (await sheetlua.releases()).length"), 0, before)
                self.agrees(self.release())
                self.browser.tap(*self.js("return middle(document.querySelector('[aria-controls=panels]'))"))
                self.until("document.querySelector('[aria-controls=panels]').ariaExpanded === 'true'")
                self.until("shown(document.querySelector('#panels h2'))")
                unread = self.js(self.HIDDEN)
                every = self.js("return [...document.querySelectorAll('#panels section')].filter(shown).length")
                self.assertGreaterEqual(every, 4)
                place = None
                while unread:
                    before, place = place, self.swipe()
                    unread = [one for one in unread if one in self.js(self.HIDDEN)]
                    if place == before:
                        break
                self.assertEqual(unread, [], "the ends of these panels cannot be reached")
                self.assertEqual(self.js("return document.documentElement.scrollWidth"), width)

    def test_a_tap_presses_a_control_in_the_panels(self):
        self.open(KNOBS, 393, 852)
        self.browser.tap(*self.js("return middle(document.querySelector('[aria-controls=panels]'))"))
        self.until("shown(document.querySelector('#panels h2'))")
        self.press("^(Pause|Play)$", None)
        self.until("!!control('^Play$')")


class Interpreted(InEngine):
    """An engine that does not compile the functions of the page."""

    def test_errors_are_caught_and_the_page_continues(self):
        InEngine.open(self, DETENTS, 1280, 800)
        for wrong, message in (("error('first')", "first"), ("sheet 'Note' { detent = {} }", "Unknown setting"),
                               ("local none = nil; none.field = 1", "`none` is nil")):
            said = self.js("return await sheetlua.load(given[0]).then(() => 'loaded', ({ message }) => message)", wrong)
            self.assertIn(message, said)
        self.js("await sheetlua.load(given[0])",
                "assert(not pcall(error, 'x')) sheet 'Note' { detents = { 'medium', 'large' } }")
        self.rest()
        before = self.top()
        self.drag(-220, kind="mouse", pause=400)
        self.assertLess(self.top(), before)
        self.agrees(self.release())


class Served(InEngine):
    """A page whose server stops."""

    def serve(self, port=0):
        # pylint: disable-next=consider-using-with
        server = subprocess.Popen([SHEETLUA, "serve", "order.lua", "--port", str(port)], cwd=self.place,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self.end, server)
        return server, server.stdout.readline().strip()

    def end(self, server):
        if server.poll() is None:
            server.terminate()
            server.wait(timeout=engines.LIMIT)
            server.stdout.close()

    def test_a_stopped_server_is_named_with_its_command_and_a_new_one_with_its_address(self):
        self.place = folder() / f"served-{self.engine}"
        self.place.mkdir()
        (self.place / "order.lua").write_text('sheet "Order" { detents = { "medium", "large" } }')
        server, address = self.serve()
        self.browser = engines.engine(self.engine)
        # Without its last slash, the address leads to the page, too.
        self.browser.visit(address.removesuffix("/"))
        self.addCleanup(self.browser.visit, "about:blank")
        self.js("await sheetlua.ready")
        self.assertEqual(self.js("return location.href"), address)
        self.assertEqual(self.js("return document.querySelector('#server').checkVisibility()"), False)
        self.end(server)
        said = self.until("shown(document.querySelector('#server')) && document.querySelector('#server').textContent")
        start = re.fullmatch(r"The server has stopped\. To start it: (\S*sheetlua serve order\.lua --port 0)\."
                             " Then open the new address that it prints.", said)
        self.assertTrue(start, said)
        # The page still works, and keeps a tape that no server takes.
        self.js("await sheetlua.opens('Order'); await sheetlua.advance(2)")
        if self.engine == "WebKit":
            # Its clicks after a scroll can miss their button. The sheet takes the focus when it is presented.
            self.rest()
            self.js("control('^Save tape$').focus()")
            self.browser.press("Enter")
        else:
            # In a window without the focus of the display, Firefox presses no button with keys.
            self.press("^Save tape$")
        self.until("document.querySelector('#toast').textContent"
                   ".startsWith('The server has stopped. The browser downloads order.tape.')")
        port = re.search(r":(\d+)/", address)[1]
        _, other = self.serve(port)
        self.assertNotEqual(other, address)
        # The next attempt can be half a minute away; the focus of the window brings it forward, except during an attempt.
        self.until("(dispatchEvent(new Event('focus')), document.querySelector('#server').textContent === given[0])",
                   f"Another server uses this address. Open the new address that {start[1]} printed.")
        self.browser.visit(other)
        self.js("await sheetlua.ready")


class LongRecording(InEngine):
    """Long times on the virtual clock."""

    def test_after_a_year_frames_are_reported(self):
        InEngine.open(self, DETENTS, 1280, 800)
        self.js("await sheetlua.load(`sheet \"Note\" { detents = { \"medium\", \"large\" },"
                " on = { frame = function() end } }`); await sheetlua.advance(2)")
        before = self.js("return (await sheetlua.heights()).Note")
        # More frames than a number of 32 bits counts.
        self.js("for (let i = 0; i < 40; i++) await sheetlua.act('user:waits(1000000)');"
                " await sheetlua.act('user.now:flicks { up = 60, at = 900 }'); await sheetlua.advance(2)")
        self.assertGreater(self.js("return (await sheetlua.heights()).Note"), before)

    # 40 minutes with a flick every two seconds.
    def test_it_is_saved_in_slices_and_replays(self):
        InEngine.open(self, DETENTS, 1280, 800)
        for _ in range(12):
            self.js("for (let i = 0; i < 100; i++) { await sheetlua.act(`user.now:flicks"
                    " { ${i % 2 ? 'down' : 'up'} = 60, at = 900 }`); await sheetlua.advance(2); }")
        time = self.js("return (await sheetlua.scene()).caption.time")
        self.assertGreater(time, 2400)
        # A slice replays at most 60 s of virtual time, twice. Between slices, the page works: it counts turns of
        # its event loop, and a flick moves the sheet.
        moved = self.js(
            "window.turns = 0; const turn = () => { turns++; if (!window.long) setTimeout(turn); };"
            " setTimeout(turn); sheetlua.tape().then((text) => { window.long = text; });"
            " await new Promise((go) => setTimeout(go));"
            " const before = JSON.stringify(await sheetlua.heights());"
            " await sheetlua.act('user.now:flicks { up = 60, at = 900 }'); await sheetlua.advance(1);"
            " return !window.long && JSON.stringify(await sheetlua.heights()) !== before")
        self.until("!!window.long")
        turns, size, end = self.js("return [turns, long.length, long.slice(-300)]")
        self.assertGreaterEqual(turns, 2 * 2400 / 60)
        self.assertTrue(moved)
        # The tape ends at the time of the call, before the last flick.
        self.assertIn(f'"stop":{int(time)}', end)
        self.assertLess(size, 8 << 20)
        place = folder() / "long"
        place.mkdir()
        shutil.copy(DETENTS, place)
        (place / "long.tape").write_text("".join(
            self.js("return long.slice(given[0], given[0] + 1e6)", start) for start in range(0, size, 1_000_000)))
        run = subprocess.run([SHEETLUA, "replay", "long.tape"], cwd=place, capture_output=True, text=True, check=False)
        self.assertRegex(run.stdout, r"^\d+ frames are identical\n$", run.stderr)


def of_engine(name, kind):
    return type(f"{name}{kind.__name__}", (kind, unittest.TestCase), {"engine": name})


# No name of the loop stays, because a second name of a class would run its tests twice.
globals().update({made.__name__: made for made in [
    *(of_engine(name, kind) for name in ("Chromium", "Firefox", "WebKit") for kind in (Desktop, OnPhone, Served)),
    of_engine("WebKitInterpreter", Interpreted), of_engine("Chromium", LongRecording)]})
