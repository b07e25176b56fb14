"""Parameters, scripts, time, recordings, two phones, and window.sheetlua."""

import json
import re

import chromium
from chromium import EXAMPLES, Page, folder, sheetlua, write

TICKET = EXAMPLES / "trade_ticket.lua"
DETENTS = EXAMPLES / "three_detents.lua"
KNOBS = EXAMPLES / "knobs.lua"

MANY_KNOBS = """
local part = param("part", 0.5, { min = 0.2, max = 0.9 })
local tall = param("tall", 0, { min = 0, max = 1, step = 1 })
local rows = param("rows", 2, { min = 1, max = 4, step = 1 })
sheet "Order" {
  detents = { half = function(c) return c.max * (tall == 1 and 0.9 or part) end },
  content = { rows = rows },
}
"""


class Knobs(Page):
    """Each parameter is a control with the name of the parameter."""

    def test_a_slider_changes_the_script(self):
        self.open(KNOBS)
        slider = self.find(self.named("flick speed"))
        self.assertEqual(slider.get_attribute("type"), "range")
        self.js("const knob = document.querySelector(given[0]); knob.value = 1500;"
                " knob.dispatchEvent(new Event('input', { bubbles: true }))", self.named("flick speed"))
        self.rest()
        slow = {"from": "medium", "travel": -20, "velocity": -1400}
        decided = self.js("return await sheetlua.decide('Queue', given[0])", slow)
        self.assertEqual(decided["outcome"], "medium")
        self.assertIn("at least 1500 pt/s", self.text(".sheet"))

    def test_switches_and_choices(self):
        self.open(write("many.lua", MANY_KNOBS))
        before = self.js("return (await sheetlua.heights()).Order")
        self.click('[role=switch][aria-label="tall"]')
        self.rest()
        self.assertGreater(self.js("return (await sheetlua.heights()).Order"), before)
        self.click('[role=radiogroup][aria-label="rows"] input[value="4"]')
        self.rest()
        self.until("(await sheetlua.scene()).layers.at(-1).elements"
                   ".filter(({ kind }) => kind === 'row').length === 4")

    def test_a_switch_and_a_choice_use_their_values(self):
        words = ", ".join(f'"{word}"' for word in ("none", "thin", "regular", "thick", "heavy", "black"))
        path = write("kinds.lua", f"""
            local tall = param("tall", false)
            local density = param("density", {{ "comfortable", "compact" }})
            local edge = param("edge", {{ {words} }})
            sheet "Order" {{ detents = {{ "medium" }}, title = edge,
              content = {{ rows = tall and 3 or 2, row_height = density == "compact" and 30 or 50 }} }}
            """)
        self.open(path, "--set", "density=compact")
        rows = ("(await sheetlua.scene()).layers.at(-1).elements"
                ".filter(({ kind }) => kind === 'row').map(({ box }) => box[3]).join()")
        self.until(f"{rows} === '30,30'")
        self.click('[role=switch][aria-label="tall"]')
        self.until(f"{rows} === '30,30,30'")
        group = '[role=radiogroup][aria-label="density"]'
        self.assertEqual(
            [choice.text for choice in self.browser.find_elements("css selector", f"{group} .choice")],
            ["comfortable", "compact"])
        self.click(f'{group} input[value="0"]')
        self.until(f"{rows} === '50,50,50'")
        self.js("const knob = document.querySelector(given[0]); knob.value = 4;"
                " knob.dispatchEvent(new Event('change'))", self.named("edge"))
        self.until("(await sheetlua.scene()).layers.at(-1).label === 'heavy'")

    def test_a_changed_parameter_is_in_the_script(self):
        self.open(KNOBS)
        self.js("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => {"
                " window.copied = text; } } })")
        self.js("const knob = document.querySelector(given[0]); knob.value = 900;"
                " knob.dispatchEvent(new Event('input', { bubbles: true }))", self.named("flick speed"))
        self.click("#copy-text")
        text = self.until("window.copied")
        self.assertEqual(text, KNOBS.read_text().replace('"flick speed", 700', '"flick speed", 900'))


class Scripts(Page):
    """A script is edited in the page; errors have the same text as in the command."""

    def run_text(self, text):
        self.js("document.querySelector('#script').value = given[0];"
                " document.querySelector('#run').click()", text)
        self.rest()

    def test_a_changed_script_runs_and_the_sheet_stays(self):
        self.open(DETENTS)
        self.js("await sheetlua.act('user:flicks { up = 60, at = 900 } user:settles()')")
        before = self.js("return await sheetlua.heights()")
        self.run_text(DETENTS.read_text() + "\n-- changed\n")
        self.assertEqual(self.js("return await sheetlua.heights()"), before)

    def test_an_error_is_shown_and_the_previous_script_continues(self):
        self.open(DETENTS)
        wrong = DETENTS.read_text().replace("detents", "detent", 1)
        self.run_text(wrong)
        page = self.text("#fault")
        path = write("three_detents.lua", wrong)
        said = chromium.subprocess.run([chromium.SHEETLUA, "play", path.name], cwd=folder(),
                                       capture_output=True, text=True).stderr
        self.assertEqual(self.lines(page), self.lines(said))
        before = self.top()
        self.drag(196, before + 12, before - 200)
        self.rest()
        self.assertNotEqual(self.top(), before)
        self.run_text(DETENTS.read_text())
        self.assertFalse(self.find("#fault").is_displayed())

    def lines(self, page):
        """Returns the lines of an error without directories and advice, and with a short first line."""
        page = re.sub(r"\S*three_detents\.lua", "three_detents.lua", page)
        page = re.sub(r"(?m)^   More: .*", "", page)
        return [re.sub(r"─+", "─", line).rstrip() for line in page.strip().split("\n")]

    def test_an_endless_loop_ends_with_an_error_and_drags_still_work(self):
        self.open(DETENTS)
        self.run_text("while true do end")
        self.assertIn("three_detents.lua:1", self.text("#fault"))
        before = self.top()
        self.drag(196, before + 12, before - 200)
        self.rest()
        self.assertNotEqual(self.top(), before)

    def test_a_megabyte_of_script_is_loaded(self):
        self.open(DETENTS)
        self.run_text(DETENTS.read_text() + "\n-- " + "x" * 1_048_576)
        self.assertFalse(self.find("#fault").is_displayed(), self.text("#fault"))
        self.assertTrue(self.js("return await sheetlua.heights()"))

    def test_a_script_is_picked(self):
        self.open(TICKET, DETENTS)
        self.js("const picker = document.querySelector('#scripts'); picker.selectedIndex = 1;"
                " picker.dispatchEvent(new Event('change'))")
        self.rest()
        self.assertEqual(self.js("return document.querySelector('#script').value"), DETENTS.read_text())
        self.assertTrue(self.events("did_present"))

    def test_scripts_have_short_names(self):
        for place in ["one", "two"]:
            (folder() / place).mkdir(exist_ok=True)
        self.open(write("one/same.lua", DETENTS.read_text()), write("two/same.lua", DETENTS.read_text()), TICKET)
        self.assertEqual(self.js("return [...document.querySelectorAll('#scripts option')]"
                                 ".map((one) => one.textContent)"),
                         ["same", "same (2)", "trade_ticket"])

    def test_an_error_has_a_sentence_and_marks_its_line(self):
        self.open(DETENTS)
        self.click("#tab-script")
        lines = DETENTS.read_text().count("\n")
        self.assertEqual(self.text("#lines").split("\n")[:lines], [str(n + 1) for n in range(lines)])
        self.run_text(DETENTS.read_text().replace("detents =", "detent ="))
        self.assertEqual(self.text("#sentence"), "Line 16: Unknown setting `detent`. Did you mean `detents`?")
        self.assertFalse(self.js("const one = document.querySelector('#sentence');"
                                 " return one.scrollWidth > one.clientWidth"))
        self.frames()
        mark = "document.querySelector('#mark').getBoundingClientRect()"
        # The band is at the height of the sixteenth line of the text area.
        line = self.js("const area = document.querySelector('#script'), style = getComputedStyle(area);"
                       " return area.getBoundingClientRect().y - area.scrollTop"
                       " + parseFloat(style.paddingTop) + 15 * parseFloat(style.lineHeight)")
        self.assertAlmostEqual(self.js(f"return {mark}.y"), line, delta=1.5)
        self.run_text(DETENTS.read_text())
        self.assertFalse(self.find("#mark").is_displayed())
        self.assertFalse(self.find("#sentence").is_displayed())

    def test_edits_survive_a_change_of_the_script(self):
        self.open(TICKET, DETENTS)
        pick = ("const picker = document.querySelector('#scripts'); picker.selectedIndex = given[0];"
                " picker.dispatchEvent(new Event('change'))")
        self.click("#tab-script")
        self.js("const area = document.querySelector('#script'); area.focus(); area.setSelectionRange(0, 0)")
        self.press("-", "-", "x")
        text = "--x" + TICKET.read_text()
        self.js(pick, 1)
        self.assertEqual(self.js("return document.querySelector('#script').value"), DETENTS.read_text())
        self.js(pick, 0)
        self.assertEqual(self.js("return document.querySelector('#script').value"), text)
        self.js("document.querySelector('#script').focus()")
        self.press("Control+z")
        self.assertEqual(self.js("return document.querySelector('#script').value"), TICKET.read_text())
        self.press("Control+y")
        self.assertEqual(self.js("return document.querySelector('#script').value"), text)

    def test_text_of_a_script_is_never_markup(self):
        bad = "<img src=x onerror=window.owned=1><script>window.owned=1</script>"
        text = (f"screen '{bad}' {{ title = '{bad}', rows = 2, triggers = {{ ['{bad}'] = 'A' }} }}\n"
                f"sheet 'A' {{ title = '{bad}', content = {{ text = '{bad}', fields = {{ '{bad}' }},"
                f" buttons = {{ '{bad}' }} }} }}\nparam('{bad}', 1)\n")
        self.open(write("markup.lua", text))
        self.assertEqual(self.text(".sheet .title"), bad)
        self.run_text("error('" + bad + "')")
        self.assertIn(bad, self.text("#fault"))
        self.assertIsNone(self.js("return window.owned ?? null"))
        self.assertEqual(self.js("return document.images.length"), 0)

    def test_a_name_of_every_kind_is_never_markup(self):
        bad = "</title></script><img src=x onerror=window.owned=1>\\n"
        self.open(write("names.lua", f"""
            local function n(kind) return kind .. "{bad}" end
            param(n "choice", {{ n "first", n "second" }})
            style(n "style") {{ like = "ios" }}
            device(n "device") {{ like = "iphone-15", width = 400 }}
            screen(n "screen") {{
              title = n "title", tabs = {{ n "tab", n "tab 2" }},
              rows = {{ {{ symbol = n "symbol", price = "1" }} }}, triggers = {{ [n "trigger"] = n "sheet" }},
            }}
            policy(n "policy") {{ {{ n "rule", function(r) return r.height > 500 and "high" or n "detent" end }} }}
            sheet(n "sheet") {{
              title = n "title", style = n "style", policy = n "policy",
              detents = {{ [n "detent"] = 300, high = 600 }}, opens_at = n "detent",
              actions = {{ {{ name = n "action", run = function() end }} }},
              content = {{
                {{ toggle = n "toggle" }}, {{ picker = {{ n "choice", "other" }}, name = n "picker" }},
              }},
              on = {{ did_present = function() log(n "message") print(n "output") end }},
            }}
            stack(n "stack") {{ n "sheet" }}
            entry(n "entry") {{ on = "link", opens = n "sheet" }}
            always(n "always") (function(r) return r.velocity < 0 end)
            """))
        self.js("await sheetlua.act('user:flicks { up = 60, at = 900 } user:settles()')")
        self.assertIsNone(self.js("return window.owned ?? null"))
        self.assertEqual(self.js("return document.images.length"), 0)
        self.assertNotIn("\n", self.js("return document.title"))


class Time(Page):
    """Time can be paused, slowed down and scrubbed."""

    def test_pause_and_slow(self):
        self.open(DETENTS)
        self.click("#pause")
        self.until("document.querySelector('#pause').ariaLabel === 'Play'")
        self.js("await sheetlua.act('user.now:accessibility(\"increment\", \"grabber\")')")
        before = self.js("return (await sheetlua.scene()).caption.time")
        self.rest()
        self.assertEqual(self.js("return (await sheetlua.scene()).caption.time"), before)
        for name in ["half", "tenth"]:
            self.click(f"#{name}")
            self.until(f"document.querySelector('#{name}').getAttribute('aria-pressed') === 'true'")
        self.click("#pause")
        self.until("(await sheetlua.scene()).caption.time > given[0]", before)
        # Waiting for the rest at a tenth of the speed would take ten times as long.
        self.click("#normal")
        self.rest()

    def test_the_slider_scrubs_and_a_touch_continues_from_there(self):
        self.open(DETENTS)
        low = self.top()
        self.js("await sheetlua.act('user:flicks { up = 60, at = 900 } user:settles()')")
        high = self.top()
        self.assertNotEqual(low, high)
        self.js("const time = document.querySelector('#time'); time.value = given[0];"
                " time.dispatchEvent(new Event('input'))", 0.6)
        self.until("document.querySelector('#clock').dataset.past !== undefined")
        self.assertNotEqual(self.top(), high)
        self.tap(196, self.top() + 8)
        self.rest()
        self.assertEqual(self.events("released"), [])
        self.assertIsNone(self.find("#clock").get_attribute("data-past"))


class Recording(Page):
    """A session is recorded as a scenario that passes and a tape that replays."""

    def test_a_scenario_passes_in_the_command(self):
        self.open(DETENTS)
        self.click("#restart")
        self.rest()
        # The velocity at the release depends on the machine, so the finger rests before the release.
        self.drag(196, self.top() + 12, self.top() - 220, rests=0.3)
        self.rest()
        scenario = self.js("return await sheetlua.scenario()")
        test = write("recorded_test.lua", DETENTS.read_text() + "\n" + scenario)
        self.assertRegex(sheetlua("test", test), r"\d+ passed, 0 failed")

    def test_a_tape_is_saved_as_a_file(self):
        self.open(DETENTS)
        self.drag(196, self.top() + 12, self.top() - 220)
        self.rest()
        self.browser.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder())})
        self.click("#tape")
        tape = folder() / "three_detents.tape"
        chromium.WebDriverWait(self.browser, chromium.LIMIT).until(lambda _: tape.exists())
        self.assertEqual(tape.read_text(), self.js("return await sheetlua.tape()"))

    def test_the_releases_are_saved_as_a_log_that_the_script_decides_alike(self):
        self.open(DETENTS)
        for way in (-220, 300, -60):
            self.drag(196, self.top() + 12, self.top() + way)
            self.rest()
        count = self.js("return (await sheetlua.releases()).length")
        self.assertGreater(count, 1)
        self.browser.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder())})
        self.click("#releases")
        log = folder() / "three_detents.releases.jsonl"
        chromium.WebDriverWait(self.browser, chromium.LIMIT).until(lambda _: log.exists())
        self.assertEqual(log.read_text(), self.js("return await sheetlua.log()"))
        report = json.loads(sheetlua("backtest", log, DETENTS, "--json"))
        self.assertEqual((report["releases"], report["agree"]), (count, count))

    def test_the_last_drag_is_saved_alone(self):
        self.open(DETENTS)
        self.click("#drag")
        self.until("document.querySelector('#toast.on')")
        self.assertEqual(self.text("#toast"), "Drag the sheet first.")
        self.drag(196, self.top() + 12, self.top() - 220)
        self.rest()
        self.drag(196, self.top() + 12, self.top() + 300)
        self.rest()
        self.browser.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder())})
        self.click("#drag")
        tape = folder() / "three_detents-drag.tape"
        chromium.WebDriverWait(self.browser, chromium.LIMIT).until(lambda _: tape.exists())
        chromium.shutil.copy(DETENTS, folder())
        self.assertIn("frames are identical", sheetlua("replay", tape))
        text = tape.read_text()
        self.assertEqual(text.count('"touched"'), 1, text[:2000])
        last = self.js("return (await sheetlua.releases()).at(-1)")
        self.open(DETENTS, "--tape", tape)
        self.click("#tapes button")
        self.until("(await sheetlua.releases()).length === 1")
        self.rest()
        played = self.js("return (await sheetlua.releases())[0]")
        for key in ["from", "outcome", "rule"]:
            self.assertEqual(played[key], last[key])

    def test_a_scenario_of_a_slow_mouse_drag_passes(self):
        self.open(DETENTS)
        x, y = self.point(196, self.top() + 8)
        send = self.browser.execute_cdp_cmd
        for kind, down in [("mousePressed", 0), *[("mouseMoved", -3 * n) for n in range(1, 40)],
                           *[("mouseMoved", -117)] * 3, ("pause", 0), ("mouseReleased", -117)]:
            if kind == "pause":
                self.js("return new Promise((done) => setTimeout(done, 400))")
                continue
            send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y + down,
                                              "button": "left", "buttons": 1, "clickCount": 1})
        self.rest()
        scenario = self.js("return await sheetlua.scenario()")
        test = write("slow_test.lua", DETENTS.read_text() + "\n" + scenario)
        self.assertRegex(sheetlua("test", test), r"\d+ passed, 0 failed")

    def test_a_tape_is_played(self):
        self.open(DETENTS)
        self.drag(196, self.top() + 12, self.top() - 220)
        self.rest()
        tape = write("given.tape", self.js("return await sheetlua.tape()"))
        heights = self.js("return await sheetlua.heights()")
        self.open(DETENTS, "--tape", tape)
        self.click("#tapes button")
        self.until("JSON.stringify(await sheetlua.heights()) === given[0]", json.dumps(
            heights, separators=(",", ":")))


class Pair(Page):
    """Two policies with the same touches."""

    def open_pair(self, **window):
        other = DETENTS.read_text().replace("local", "-- other\nlocal", 1)
        self.open(DETENTS, "--against", write("other_detents.lua", other), **window)

    def test_one_finger_moves_both(self):
        self.open_pair()
        tops = "[...document.querySelectorAll('.layer.sheet')].map((one) => one.style.transform)"
        before = self.js(f"return {tops}")
        self.assertEqual(len(before), 2)
        self.drag(196, self.top() + 12, self.top() - 220)
        self.rest()
        after = self.js(f"return {tops}")
        self.assertTrue(all(a != b for a, b in zip(before, after)), (before, after))
        self.assertEqual(self.js("return document.querySelectorAll('.verdict .outcome:not([hidden])').length"), 2)

    def test_both_phones_are_visible_in_a_narrow_window(self):
        for width in [480, 600, 768, 1000]:
            with self.subTest(width=width):
                self.open_pair(width=width, height=900)
                boxes = self.js("return [...document.querySelectorAll('.screen')].map((one) =>"
                                " { const { left, right, height } = one.getBoundingClientRect();"
                                " return [left, right, height]; })")
                self.assertGreater(boxes[0][0], 0)
                self.assertLess(boxes[0][1], boxes[1][0])
                self.assertLess(boxes[1][1], width)
                self.assertGreater(boxes[1][2], 300)

    def test_they_are_swapped_and_named_only_on_request(self):
        self.open_pair()
        labels = "[...document.querySelectorAll('.phone .label')].map((one) => one.textContent)"
        order = "[...document.querySelectorAll('.phone')].map((one) => one.style.order)"
        self.assertEqual(self.js(f"return {labels}"), ["A three_detents", "B other_detents"])
        before = self.js(f"return {order}")
        self.click("#swap")
        self.assertEqual(self.js(f"return {order}"), before[::-1])
        self.click("#blind")
        self.assertEqual(sorted(self.js(f"return {labels}")), ["Left", "Right"])
        self.assertFalse(self.find(".card.script").is_displayed())
        self.js("document.querySelectorAll('#vote button')[2].click()")
        self.assertIn("A three_detents", self.js(f"return {labels}")[0])

    def test_both_sides_have_a_map(self):
        self.open_pair()
        self.drag(196, self.top() + 12, self.top() - 220)
        self.rest()
        self.assertEqual(self.js("return [...document.querySelectorAll('.chart')].filter((one) => one.checkVisibility())"
                                 ".map((one) => [one.querySelector('.who').textContent,"
                                 " one.querySelectorAll('.release').length])"),
                         [["A three_detents", 1], ["B other_detents", 1]])
        self.assertLessEqual(self.js("return Math.max(...[...document.querySelectorAll('.axis.across')]"
                                     ".map((one) => one.getBoundingClientRect().bottom))"), 800)

    def test_a_blind_test_names_nothing_and_ends_with_a_vote(self):
        self.open(DETENTS, "--against", EXAMPLES / "never_skip.lua")
        self.click("#blind")
        self.rest()
        self.drag(196, self.top() + 12, self.top() - 120)
        self.rest()
        shown = self.js("return document.body.innerText + [...document.querySelectorAll('main *, header *')]"
                        ".filter((one) => one.checkVisibility() && !one.closest('.screen'))"
                        ".map((one) => `${one.ariaLabel ?? ''} ${one.title ?? ''}`).join(' ')")
        releases = self.js("return await sheetlua.releases()")
        self.assertEqual(len(releases), 1)
        for name in ["three_detents", "never_skip", "rule ", f"from {releases[0]['from']}", "Events"]:
            self.assertNotIn(name, shown)
        self.assertIn("Which was better?", shown)
        self.assertEqual(self.js("return [...document.querySelectorAll('#vote button')].map((one) => one.textContent)"),
                         ["Left", "Right", "No difference"])
        left = self.js("return [...document.querySelectorAll('.phone')].findIndex((one) => one.style.order === '0')")
        name = ["A three_detents", "B never_skip"]
        self.click("#vote button")
        self.assertEqual(self.text("#revealed"), f"You chose {name[left]}. Left was {name[left]},"
                                                 f" right was {name[1 - left]}.")
        self.assertEqual(self.js("return document.activeElement.id"), "revealed")

    def test_on_a_narrow_screen_one_is_shown(self):
        self.open_pair(width=390, height=844)
        shown = ("[...document.querySelectorAll('.phone')].map((one) => one.checkVisibility())")
        self.assertEqual(self.js(f"return {shown}"), [True, False])
        self.click("#swap")
        self.assertEqual(self.js(f"return {shown}"), [False, True])


class Facade(Page):
    """window.sheetlua, as documented in `sheetlua explain page`."""

    def test_the_functions_work_as_documented(self):
        self.open(DETENTS)
        self.js("await sheetlua.load('sheet \"Note\" { detents = { \"medium\", \"large\" } }')")
        self.js("await sheetlua.advance(2)")
        self.assertEqual(self.js("return await sheetlua.heights()"), {"Note": 426})
        self.js("await sheetlua.act('user.now:flicks { up = 60, at = 900 }');"
                " await sheetlua.advance(2)")
        self.assertGreater(self.js("return await sheetlua.heights()")["Note"], 426)
        self.js("await sheetlua.act('user.now:escapes()'); await sheetlua.advance(2)")
        self.assertEqual(self.js("return await sheetlua.heights()"), {})
        self.js("await sheetlua.opens('Note'); await sheetlua.advance(2)")
        self.assertEqual([event["name"] for event in self.events("did_dismiss")], ["did_dismiss"])
        decided = self.js(
            "return await sheetlua.decide('Note', { from: 'medium', travel: -20, velocity: -900 })")
        self.assertEqual(decided["outcome"], "large")
        self.assertEqual(set(decided["margin"]), {"travel", "velocity"})
        self.assertTrue(self.js("return await sheetlua.tape()").startswith('{"sheetlua_tape":1,'))
        self.assertTrue(self.js("return await sheetlua.scenario()").startswith("scenario "))
        # The same release by its height, and with the defaults of `decide` in Lua.
        by_height = self.js(
            "return await sheetlua.decide('Note', { from: 'medium', height: 446, velocity: -900 })")
        self.assertEqual(by_height, decided)
        at_rest = self.js("return await sheetlua.decide('Note', { from: 'medium', travel: -14 })")
        self.assertEqual([at_rest["outcome"], at_rest["rule"]], ["medium", "snap"])
        self.js("await sheetlua.load(`policy \"p\" {"
                " { 'slow', function(r) if r.elapsed > 2 then return 'dismiss' end end },"
                " { 'content', function(r) if r.by == 'content' then return 'large' end end }, like = 'ios' }"
                " sheet \"Own\" { policy = \"p\", detents = { \"medium\", \"large\" } }`)")
        for more, rule in [("elapsed: 2.5", "slow"), ("by: 'content'", "content"), ("velocity: 0", "snap")]:
            own = self.js(
                f"return await sheetlua.decide('Own', {{ from: 'medium', travel: -14, {more} }})")
            self.assertEqual(own["rule"], rule)

    def test_an_error_is_thrown_with_its_text(self):
        self.open(DETENTS)
        self.assertIn("sheet 'A' {", self.error("await sheetlua.load(\"sheet 'A' {\")"))
        self.assertIn("while true", self.error("await sheetlua.act('while true do end')"))
        self.assertIn("0 to 3600", self.error("await sheetlua.advance(-1)").replace(",", ""))
        for wrong, message in [
            ("decide('Search')", "`from`"), ("decide('Search', { from: 'peek' })", "`height` or `travel`"),
            ("decide('Search', { from: 'peek', travel: NaN })", "must be a number"),
            ("decide('Search', { from: 'peek', travel: 1, speed: 2 })", "`speed`"),
            ("decide('Search', { from: 'top', travel: 1 })", "no detent"),
            ("decide('None', { from: 'medium', travel: 1 })", "None"),
            ("advance()", "expected a number"), ("act()", "expected a string"),
            ("advance('2')", "expected a number"), ("load()", "expected a string"),
            ("opens()", "expected a string"), ("scenario(1)", "expected a string"),
        ]:
            self.assertIn(message, self.error(f"await sheetlua.{wrong}"), wrong)
        self.assertTrue(self.js("return await sheetlua.heights()"))
