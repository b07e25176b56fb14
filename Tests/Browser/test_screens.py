"""The page at every width, in light and dark mode: screenshots for inspection, and measurements."""

import re

from chromium import COLORS, EXAMPLES, ROOT, Page, folder, share, write

TICKET = EXAMPLES / "trade_ticket.lua"
DETENTS = EXAMPLES / "three_detents.lua"
PICTURES = ROOT / ".build" / "screens"

MATERIAL = """
sheet "M" {
  style = "%s", title = "M", detents = { "large" }, content = {
    { toggle = "Wi-Fi", value = true }, { toggle = "Dark" }, { slider = "Vol", value = 0.5 },
    { picker = { "A", "B" } }, { button = "OK" },
  },
}
"""

# Texts of the page with too little contrast with their background according to WCAG 2.2.
CONTRAST = COLORS + """
const faint = [];
for (const node of document.querySelectorAll('body *')) {
  const own = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
  if (!own || !node.checkVisibility() || node.closest('.screen, script, .unseen, #toast, .plot')) continue;
  const style = getComputedStyle(node);
  const [a, b] = [light(style.color), light(behind(node))].sort((x, y) => y - x);
  const large = parseFloat(style.fontSize) >= 24;
  if ((a + 0.05) / (b + 0.05) < (large ? 3 : 4.5)) {
    faint.push(`${node.textContent.trim()}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
  }
}
return faint;
"""

# Elements that extend beyond the window.
SIDEWAYS = """
const wide = [...document.querySelectorAll('header *, main *')].filter((one) => {
  if (!one.checkVisibility() || one.closest('.screen, textarea, pre, .body')) return false;
  const box = one.getBoundingClientRect();
  return box.width > 0 && (box.right > innerWidth + 0.5 || box.left < -0.5);
});
return [document.documentElement.scrollWidth > innerWidth, ...wide.map((one) => one.outerHTML.slice(0, 90))];
"""


class Screens(Page):
    """Screenshots and measurements."""

    def picture(self, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.browser.save_screenshot(str(PICTURES / f"{name}.png"))

    def test_no_width_scrolls_sideways(self):
        for words in [(TICKET, DETENTS), (DETENTS, "--against", EXAMPLES / "never_skip.lua")]:
            self.open(*words)
            for width in [320, 360, 393, 430, 600, 779, 780, 1000, 1180, 1280, 1600, 1920, 2560]:
                for height in [568, 900]:
                    self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
                    self.until(f"innerWidth === {width}")
                    self.frames()
                    with self.subTest(width=width, height=height):
                        self.assertEqual(self.js(SIDEWAYS), [False])

    def test_in_a_window(self):
        for width, height in [(360, 740), (1280, 800), (1920, 1080)]:
            for dark in [False, True]:
                with self.subTest(width=width, dark=dark):
                    self.open(DETENTS, TICKET, width=width, height=height, dark=dark)
                    self.drag(196, self.top() + 12, self.top() + 60)
                    self.rest()
                    self.picture(f"window-{width}-{'dark' if dark else 'light'}")
                    self.assertEqual(self.js(CONTRAST), [])

    def test_two_phones(self):
        for dark in [False, True]:
            self.open(DETENTS, "--against", EXAMPLES / "never_skip.lua", dark=dark)
            self.drag(196, self.top() + 12, self.top() - 60)
            self.rest()
            self.picture(f"pair-1280-{'dark' if dark else 'light'}")
            self.assertEqual(self.js(CONTRAST), [])

    def test_no_width_changes_a_text_of_the_phone(self):
        sizes = ("return [...document.querySelector('.screen').querySelectorAll('*')]"
                 ".filter((one) => [...one.childNodes].some(({ nodeType }) => nodeType === 3))"
                 ".map((one) => [one.textContent, getComputedStyle(one).fontSize, getComputedStyle(one).lineHeight])")
        self.open(TICKET, width=1000)
        expected = self.js(sizes)
        self.assertIn("Order", [text for text, *_ in expected])
        for others in ([], ["--against", DETENTS]):
            for width in (400, 1280, 1920, 2560):
                with self.subTest(width=width, phones=1 + len(others) // 2):
                    self.open(TICKET, *others, width=width)
                    self.assertEqual(self.js(sizes), expected)

    def test_on_a_phone_its_screen_is_the_device(self):
        for width, height in [(360, 740), (393, 852), (430, 932), (740, 360)]:
            for dark in [False, True]:
                with self.subTest(width=width, dark=dark):
                    self.open(TICKET, width=width, height=height, dark=dark, phone=True, calm=dark)
                    scene = self.js("return await sheetlua.scene()")
                    self.assertEqual(scene["box"], [0, 0, width, height])
                    self.assertEqual(scene["dark"], dark)
                    self.assertEqual(scene["device"]["reduce_motion"], dark)
                    name = f"phone-{width}-{'dark' if dark else 'light'}"
                    self.picture(name)
                    self.click("#handle")
                    self.until("document.body.hasAttribute('data-open')")
                    self.assertEqual(self.js(CONTRAST), [])
                    self.assertEqual(self.js(SIDEWAYS), [False])
                    small = self.js(
                        "return [...document.querySelectorAll('main button:not(.release), main select')]"
                        ".filter((one) => one.checkVisibility() && !one.closest('.screen'))"
                        ".filter((one) => one.getBoundingClientRect().height < 44)"
                        ".map((one) => one.textContent)")
                    self.assertEqual(small, [])
                    self.picture(f"{name}-panels")

    def test_the_page_respects_reduced_motion(self):
        self.open(TICKET, calm=True)
        moving = self.js(
            "return [...document.querySelectorAll('body *')].filter((one) =>"
            " parseFloat(getComputedStyle(one).transitionDuration) > 0).length")
        self.assertEqual(moving, 0)

    def test_the_phone_follows_the_theme_and_the_motion_of_the_page(self):
        self.open(DETENTS, dark=True, calm=True)
        scene = self.js("return await sheetlua.scene()")
        self.assertTrue(scene["dark"])
        self.assertTrue(scene["device"]["reduce_motion"])
        self.click("#theme")
        self.until("!(await sheetlua.scene()).dark")
        self.open(DETENTS)
        self.assertFalse(self.js("return (await sheetlua.scene()).dark"))
        self.assertFalse(self.js("return (await sheetlua.scene()).device.reduce_motion"))

    def test_the_prototype_is_between_the_controls_and_the_decision(self):
        self.open(EXAMPLES / "knobs.lua")
        boxes = self.js("return ['.card.knobs', '.body', '.card.decision'].map((css) => {"
                        " const { left, right } = document.querySelector(css).getBoundingClientRect();"
                        " return [left, right]; })")
        self.assertLess(boxes[0][1], boxes[1][0])
        self.assertLess(boxes[1][1], boxes[2][0])
        self.assertFalse(self.find("#script").is_displayed())

    def test_content_continues_behind_the_home_indicator(self):
        self.open(write("long.lua", 'sheet "Long" { detents = { "large" }, content = { rows = 60 } }'))
        bottoms = self.js("const clips = [...document.querySelectorAll('.layer.sheet .clip')];"
                          " const screen = document.querySelector('.screen').getBoundingClientRect();"
                          " return [Math.max(...clips.map((one) => one.getBoundingClientRect().bottom)), screen.bottom]")
        self.assertAlmostEqual(*bottoms, delta=1)

    def test_controls_follow_the_style(self):
        """Material 3 has switches of 52 x 32 with a handle of 24, or of 16 if it is off, sliders with a handle of
        4 x 44, segmented buttons of 40, with an outline of 1, and filled buttons of 40."""
        for style, sizes in [("material", ["52 32 24", "52 32 16", "4 44", "38", "40"]),
                             ("ios", ["50 30 26", "50 30 26", "20 20", "34", "36"])]:
            self.open(write(f"{style}.lua", MATERIAL % style))
            self.assertEqual(self.js("""
                const part = (css, name) => getComputedStyle(document.querySelector(css), name);
                const size = (style, ...names) => names.map((name) => parseFloat(style[name])).join(' ');
                const toggle = (on) => `.toggle[aria-checked=${on}]`;
                return [...[true, false].map((on) => `${size(part(toggle(on), '::before'), 'width', 'height')} ${
                    size(part(toggle(on), '::after'), 'width')}`),
                  size(part('.slide b'), 'width', 'height'), size(part('.sheet .tabs', '::before'), 'height'),
                  size(part('.sheet .push', '::before'), 'height')];"""), sizes, style)

    def test_states_are_visible_with_forced_colors(self):
        self.open(EXAMPLES / "knobs.lua")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "forced-colors", "value": "active"}]})
        fills = self.js("return ['.body', '#normal', '#pause', '#half'].map((css) =>"
                        " getComputedStyle(document.querySelector(css)).backgroundColor)")
        self.assertEqual(fills[0], "rgb(12, 12, 14)")
        self.assertEqual(fills[1], fills[2])
        self.assertNotEqual(fills[1], fills[3])
        self.drag(196, self.top() + 12, self.top() - 160)
        self.rest()
        self.assertNotEqual(self.js("return getComputedStyle(document.querySelector('.outcome i')).backgroundColor"),
                            self.js("return getComputedStyle(document.querySelector('.card')).backgroundColor"))

    def test_the_chip_has_a_border_with_forced_colors(self):
        self.open(TICKET, width=393, height=852, phone=True, forced=True)
        border = self.js("const { borderTopWidth, borderTopColor, backgroundColor } ="
                         " getComputedStyle(document.querySelector('#handle'));"
                         " return [borderTopWidth, borderTopColor, backgroundColor]")
        self.assertEqual(border[0], "1px")
        self.assertNotEqual(border[1], border[2])

    def test_dark_can_be_chosen(self):
        self.open(DETENTS)
        for theme in ["light", "dark"]:
            self.click("#theme")
            self.assertEqual(self.find("html").get_attribute("data-theme"), theme)
            self.assertEqual(self.js(CONTRAST), [])


class Start(Page):
    """A browser that cannot run the engine shows the reason in one sentence."""

    def test_without_webassembly(self):
        script = self.browser.execute_cdp_cmd(
            "Page.addScriptToEvaluateOnNewDocument", {"source": "delete window.WebAssembly"})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        with self.assertRaises(AssertionError):
            self.open(DETENTS)
        self.assertEqual(self.text("#start"),
                         "This page needs WebAssembly and Chrome 102, Firefox 112, Safari 15.5 or later.")
        self.browser.get_log("browser")

    def test_a_module_that_does_not_compile(self):
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
            "source": "WebAssembly.compileStreaming = async () => { throw new Error('no exceptions here'); }"})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        with self.assertRaises(AssertionError):
            self.open(DETENTS)
        self.assertEqual(self.text("#start"),
                         "The engine could not start: no exceptions here")
        self.browser.get_log("browser")

    def test_an_unpacker_that_fails_on_wrong_bytes(self):
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            const made = WebAssembly.instantiate;
            WebAssembly.instantiate = async (...given) => {
              const answer = await made.apply(WebAssembly, given);
              const exports = answer.instance?.exports;
              if (!exports?.more) return answer;
              const more = () => { throw new WebAssembly.RuntimeError('memory access out of bounds'); };
              return { ...answer, instance: { exports: { ...exports, more } } };
            };"""})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        with self.assertRaises(AssertionError):
            self.open(DETENTS)
        self.assertEqual(self.text("#start"),
                         "The engine could not start: the engine in this page is corrupted")
        self.browser.get_log("browser")

    def test_a_page_that_was_damaged_in_transit(self):
        page = folder() / "damaged.html"
        before, engine, after = re.split("(?<=id=\"engine\">)(.*?)(?=</script>)",
                                         share(str(DETENTS)).read_text(), maxsplit=1, flags=re.S)
        # The effect of a wrong byte on the unpacker depends on its position. The last group of 15 characters can
        # contain padding, which has no effect.
        last = len(engine) - 31
        for place in [*range(0, last, len(engine) // 12), last]:
            with self.subTest(place):
                other = "b" if engine[place] == "a" else "a"
                page.write_text(before + engine[:place] + other + engine[place + 1:] + after)
                self.browser.get(page.as_uri())
                self.assertIn("the engine in this page is corrupted", self.error("await sheetlua.ready"))
                self.assertEqual(self.text("#start"),
                                 "The engine could not start: the engine in this page is corrupted")
                self.browser.get_log("browser")


# An engine whose function `stops.name` traps for `stops.times` calls.
STOPS = """
window.stops = { name: given_name, times: given_times };
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const answer = await instantiate(...given);
  if (!(answer instanceof WebAssembly.Instance)) return answer;
  const exports = { ...answer.exports };
  for (const [name, call] of Object.entries(answer.exports)) {
    if (!name.startsWith('sheetlua_')) continue;
    exports[name] = (...values) => {
      if (name !== stops.name || stops.times-- <= 0) return call(...values);
      throw new WebAssembly.RuntimeError('Unreachable code should not be executed');
    };
  }
  return { exports };
};"""


class StoppedEngine(Page):
    """A trap stops the engine, and the page replaces it."""

    NOTE = "The engine stopped and has been restarted. The recording is lost."

    def stops(self, name="", times=0):
        """Lets a function of the engines of the next page trap."""
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
            "source": "{" + STOPS.replace("given_name", repr(name)).replace("given_times", str(times)) + "}"})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)

    def start(self, *scripts):
        """Opens a page whose first engine stops, and drags."""
        self.stops("sheetlua_load", 1)
        self.open(*scripts)
        self.assertEqual(self.text("#toast"), self.NOTE)
        before = self.top()
        self.drag(196, before + 12, before - 200, rests=0.2)
        self.rest()
        self.assertLess(self.top(), before)
        self.assertFalse(self.find("#problem").is_displayed())

    def test_at_the_start_the_page_works(self):
        self.start(DETENTS)

    def test_at_the_start_two_phones_work(self):
        self.start(DETENTS, "--against", EXAMPLES / "never_skip.lua")

    def test_in_a_drag_the_script_starts_again(self):
        self.stops()
        self.open(DETENTS)
        first = self.top()
        self.js("const script = document.querySelector('#script'); script.value += '\\n-- edited';"
                " script.dispatchEvent(new Event('input', { bubbles: true })); document.querySelector('#run').click()")
        self.drag(196, first + 12, first - 60, lifts=False)
        self.js("stops = { name: 'sheetlua_finger', times: 1 }")
        self.fingers("touchMove", self.point(196, first - 80))
        self.until("document.querySelector('#toast').textContent === given[0]", self.NOTE)
        self.fingers("touchMove", self.point(196, first - 100))
        self.fingers("touchEnd")
        self.rest()
        # The new engine does not know the finger.
        self.assertEqual(self.top(), first)
        self.assertEqual(self.js("return (await sheetlua.releases()).length"), 0)
        self.assertIn("-- edited", self.js("return document.querySelector('#script').value"))
        self.drag(196, first + 12, first - 200, rests=0.2)
        self.rest()
        self.assertLess(self.top(), first)

    def test_a_second_stop_is_final(self):
        self.stops()
        self.open(DETENTS)
        self.js("stops = { name: 'sheetlua_act', times: 1 }")
        self.js("await sheetlua.act('user:waits(1)').catch(() => {})")
        self.until("document.querySelector('#toast').textContent === given[0]", self.NOTE)
        self.rest()
        self.js("stops = { name: 'sheetlua_act', times: 1 }")
        said = self.error("await sheetlua.act('user:waits(1)')")
        self.assertIn("reload the page", said)
        self.assertIn("reload the page", self.error("await sheetlua.act('user:waits(1)')"))
