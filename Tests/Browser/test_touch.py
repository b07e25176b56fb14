"""Touches in the page have the same results in the command."""

import chromium
from chromium import EXAMPLES, Page

TICKET = EXAMPLES / "trade_ticket.lua"
DETENTS = EXAMPLES / "three_detents.lua"


class Golden(Page):
    """A drag with real touch events is recorded, and the replay has the same frames."""

    def drag_and_replay(self, script, *ways):
        self.open(script, phone=True, width=430, height=932)
        for start, end in ways:
            top = self.top()
            self.drag(200, top + start, top + end)
            self.rest()
        self.assertGreater(len(self.events()), 0)
        self.assertRegex(self.replay(script), r"^\d+ frames are identical\n$")

    def test_a_ticket_is_dragged_and_dismissed(self):
        self.drag_and_replay(TICKET, (12, 120), (12, 420))
        self.assertTrue(self.events("did_dismiss"))

    def test_detents_are_passed_up_and_down(self):
        self.drag_and_replay(DETENTS, (12, -160), (12, -300), (12, 200), (12, 330))

    def test_content_scrolls_and_the_sheet_stays(self):
        self.drag_and_replay(EXAMPLES / "scroll_inside.lua", (300, 120), (300, 160), (12, 200))

    def test_stacked_sheets(self):
        self.drag_and_replay(EXAMPLES / "sheet_over_sheet.lua", (12, -200), (12, 300), (12, 300))

    def test_two_fingers_and_a_canceled_touch(self):
        self.open(DETENTS, phone=True, width=430, height=932)
        top = self.top()
        one, two = self.point(150, top + 12), self.point(260, top + 40)
        self.fingers("touchStart", one)
        self.fingers("touchStart", one, two)
        for step in range(1, 13):
            self.fingers("touchMove", (one[0], one[1] - 6 * step), (two[0], two[1] + 8 * step))
        self.fingers("touchEnd", (one[0], one[1] - 72))
        self.fingers("touchEnd")
        self.rest()
        self.fingers("touchStart", one)
        self.fingers("touchMove", (one[0], one[1] + 50))
        self.fingers("touchCancel")
        self.rest()
        self.assertEqual(self.js("return document.querySelectorAll('.spot').length"), 0)
        self.assertRegex(self.replay(DETENTS), r"^\d+ frames are identical\n$")
        self.drag(200, self.top() + 12, self.top() - 200)
        self.rest()
        self.assertRegex(self.replay(DETENTS), r"^\d+ frames are identical\n$")

    def test_a_mouse_is_a_finger(self):
        self.open(DETENTS)
        x, y = self.point(196, self.top() + 8)
        before = self.top()
        send = self.browser.execute_cdp_cmd
        for kind, down in [("mousePressed", 0), *[("mouseMoved", -20 * n) for n in range(1, 14)],
                           ("mouseReleased", -260)]:
            send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y + down,
                                              "button": "left", "buttons": 1, "clickCount": 1})
        self.rest()
        self.assertLess(self.top(), before)
        self.assertRegex(self.replay(DETENTS), r"^\d+ frames are identical\n$")


class Decisions(Page):
    """After each release, the page shows the decision and its margin.

    A finger that must leave the sheet open rests before it lifts: its speed would depend on the machine.
    """

    def test_the_last_release_is_explained_and_has_a_dot(self):
        self.open(DETENTS)
        self.drag(196, self.top() + 12, self.top() + 30, rests=0.2)
        self.rest()
        release = self.js("return (await sheetlua.releases()).at(-1)")
        self.assertEqual(self.text(".outcome b"), release["result"])
        self.assertEqual(release["result"], "Stayed open")
        self.assertEqual(self.text(".verdict .words"), release["words"])
        self.assertIn(f"rule {release['rule']}", self.text(".numbers"))
        dot = self.find(".release[data-last]")
        self.assertIn(f"{release['result']}; play again", dot.get_attribute("aria-label"))
        self.assertIn(f"from {release['from']}", self.find(".plot canvas").get_attribute("aria-label"))

    def test_a_dot_replays_its_release(self):
        self.open(DETENTS)
        state = "return [await sheetlua.heights(), (await sheetlua.releases()).at(-1)]"
        self.drag(196, self.top() + 12, self.top() + 30, rests=0.2)
        self.rest()
        first = self.js("return (await sheetlua.releases()).at(-1)")
        self.drag(196, self.top() + 12, self.top() - 220)
        self.rest()
        before = self.js(state)
        tape = self.js("return await sheetlua.tape()")
        # Idle time must not shorten the replay.
        self.js("return new Promise((done) => setTimeout(done, 1200))")
        seen = self.js(
            "const seen = [], times = [], start = performance.now();"
            " document.querySelector('.release').click();"
            " while (performance.now() - start < 60000) {"
            "  await new Promise((go) => requestAnimationFrame(go));"
            "  const at = document.querySelector('#clock');"
            "  if (!at.dataset.past) { if (seen.length) break; continue; }"
            "  seen.push(parseFloat(at.textContent)); times.push(performance.now());"
            " }"
            " return [seen, times.at(-1) - times[0]]")
        self.assertLess(seen[0][0], first["time"] - 0.2)
        self.assertGreater(seen[0][-1], first["time"] + 0.05)
        self.assertGreater(seen[1], 900)
        self.rest()
        self.assertEqual(self.js(state), before)
        self.assertEqual(len(self.browser.find_elements("css selector", ".release")), 2)
        self.assertEqual(self.js("return JSON.parse((await sheetlua.tape()).split('\\n')[0])"),
                         __import__("json").loads(tape.split("\n")[0]))

    def test_a_touch_during_a_replay_loses_nothing(self):
        self.open(DETENTS)
        for _ in range(2):
            self.drag(196, self.top() + 12, self.top() + 30, rests=0.2)
            self.rest()
        self.click(".release")
        self.until("document.querySelector('#clock').dataset.past !== undefined")
        self.drag(196, self.top() + 12, self.top() + 30, rests=0.2)
        self.rest()
        self.assertEqual(len(self.js("return await sheetlua.releases()")), 3)

    def test_the_map_has_names_axes_and_round_numbers(self):
        self.open(DETENTS)
        self.drag(196, self.top() + 12, self.top() - 220)
        self.rest()
        self.assertIn("pulled down", self.text(".axis.down"))
        self.assertIn("finger speed", self.text(".axis.across"))
        release = self.js("return (await sheetlua.releases()).at(-1)")
        names = self.js("return [...document.querySelectorAll('.names span')].map((one) => one.textContent)")
        self.assertIn(release["outcome"], names)
        numbers = self.js("return ['rows', 'columns'].map((name) =>"
                          " [...document.querySelectorAll(`.ticks.${name} span`)].map((one) => one.textContent))")
        for axis, unit in zip(numbers, (10, 50)):
            self.assertGreater(len(axis), 1)
            for number in axis:
                self.assertEqual(int(number.split()[0].replace(",", "").replace("−", "-")) % unit, 0, number)
        # No number leaves its map.
        self.assertEqual(self.js(
            "const { left, right } = document.querySelector('.plot').getBoundingClientRect();"
            " return [...document.querySelectorAll('.ticks.columns span')].filter((one) => {"
            "  const box = one.getBoundingClientRect(); return box.left < left - 1 || box.right > right + 1; })"
            ".map((one) => one.textContent)"), [])
        # A line with a contrast of at least 3 : 1 is between the areas.
        contrast = self.js(
            "const canvas = document.querySelector('.plot canvas'), pixels = canvas.getContext('2d');"
            " const light = (data) => [...data].slice(0, 3).map((one) => one / 255)"
            "  .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))"
            "  .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0);"
            " const { data } = pixels.getImageData(0, 0, canvas.width, canvas.height);"
            " const row = 321 * canvas.width, all = [];"
            " for (let x = 0; x < canvas.width; x++) all.push(light(data.slice((row + x) * 4, (row + x) * 4 + 4)));"
            " const ends = [all[0], all.at(-1)], line = Math.min(...all);"
            " return Math.min(...ends.map((end) => (end + 0.05) / (line + 0.05)))")
        self.assertGreaterEqual(contrast, 3)

    def test_a_rule_explains_itself(self):
        self.open(EXAMPLES / "knobs.lua")
        self.drag(196, self.top() + 12, self.top() - 160)
        self.rest()
        self.assertFalse(self.find(".explained").is_displayed())
        text = self.find(".rule").get_attribute("title")
        self.assertTrue(text)
        self.click(".rule")
        self.assertTrue(self.find(".explained").is_displayed())
        self.assertEqual(self.text(".explained"), text)


class Taps(Page):
    """A tap activates the element under it, and only once."""

    def test_a_row_opens_its_ticket_once(self):
        self.open(TICKET, phone=True, width=430, height=932)
        self.js("await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2)")
        box = self.js(
            "return (await sheetlua.scene()).layers[0].elements.find(({ text }) => text === 'CRUX').box")
        self.tap(box[0] + box[2] - 80, box[1] + box[3] / 2)
        self.rest()
        self.assertEqual(self.text('.sheet .title'), "Buy CRUX")
        self.assertEqual(len(self.events("will_present")), 2)

    def test_a_field_is_typed_into_by_the_phones_keys(self):
        self.open(TICKET, phone=True, width=430, height=932)
        field = self.js(
            "return (await sheetlua.scene()).layers[1].elements.find(({ kind }) => kind === 'field').box")
        self.tap(field[0] + field[2] / 2, field[1] + field[3] / 2)
        self.rest()
        for letter in "ten":
            self.find(f'[data-key="{letter}"]').click()
        self.until("document.querySelector('.field input').value === 'ten'")
        self.find('[data-key="⌫"]').click()
        self.until("document.querySelector('.field input').value === 'te'")
        self.assertEqual([event["text"] for event in self.events("typed")], ["t", "te", "ten", "te"])
        self.find('[data-key="return"]').click()
        self.rest()
        self.until("!document.querySelector('.keyboard')")

    def test_a_question_is_answered(self):
        self.open(TICKET, phone=True, width=430, height=932)
        self.js("await sheetlua.act('user:taps \"Quantity\" user:types \"12\" user:keyboard(false)"
                " user:taps \"close\"')")
        self.rest()
        self.assertEqual(self.text(".question p"), "Discard this order?")
        self.assertTrue(self.js("return document.querySelector('.layer.sheet .close').matches('[inert] *, [inert]')"))
        self.browser.find_elements("css selector", ".question button")[0].click()
        self.until("!document.querySelector('.layer.sheet')")
        self.assertFalse(self.js("return document.querySelector('.layer.host').inert"))

    def test_a_haptic_is_visible(self):
        self.open(TICKET)
        self.drag(196, self.top() + 12, self.top() + 380)
        self.until("document.querySelector('.pulse.felt')")
        self.assertTrue(self.js("return !!document.querySelector('.event.haptic')"))


class Offline(Page):
    """The page sends no requests."""

    def test_opened_as_a_file_it_works_and_sends_no_request(self):
        self.browser.execute_cdp_cmd("Network.enable", {})
        self.browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})
        self.addCleanup(self.browser.execute_cdp_cmd, "Network.emulateNetworkConditions", {
            "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
        self.open(TICKET)
        self.drag(196, self.top() + 12, self.top() + 300)
        self.rest()
        page = chromium.share(str(TICKET)).as_uri()
        asked = [address for address in self.requests() if not address.startswith(("data:", "blob:"))]
        self.assertEqual(asked, [page])

    def test_requests_are_blocked(self):
        self.open(TICKET)
        for way in ["fetch('https://example.org/')", "new Promise((go, no) => { const image = new Image();"
                    " image.onerror = no; image.onload = go; image.src = 'https://example.org/a.png'; })"]:
            self.error(f"await {way}")
        self.browser.get_log("browser")
