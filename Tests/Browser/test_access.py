"""Screen readers and keyboards reach all controls, except behind a modal sheet."""

from chromium import COLORS, EXAMPLES, Page, write
from test_screens import CONTRAST

TICKET = EXAMPLES / "trade_ticket.lua"
DETENTS = EXAMPLES / "three_detents.lua"

MODAL = """
screen "Home" { title = "Inbox", rows = 12, triggers = { Compose = "Letter" } }
sheet "Letter" {
  style = "trading-ios", title = "New letter",
  content = { text = "To whom it may concern", fields = { "Subject" }, buttons = { "Send" } },
}
"""


COVERED = """
screen "Home" { title = "Inbox", rows = 30, triggers = { Mark = "Other" } }
sheet "Notes" {
  title = "Notes", detents = { "medium" }, modal = false, content = { rows = 12 },
  on = { tapped = function() end },
}
sheet "Other" {}
"""

ROWS = """
screen "Home" { title = "Inbox", rows = 60, triggers = { Compose = "Notes" } }
sheet "Notes" {
  title = "Notes", detents = { "medium" }, modal = false, content = { rows = 40 },
  on = { tapped = function() end },
}
"""

MANY = """
sheet "Many" {
  title = "Many", detents = { "medium" }, content = { { toggle = "Wifi" }, { rows = 1200 } },
  on = { tapped = function(e) e.sheet:set_value("Wifi", true) end },
}
"""

READ = """
local content = { { columns = { "Red", "Blue" } }, { rows = 30 } }
sheet "Read" { title = "Read", content = content }
sheet "Acting" { title = "Acting", content = content, on = { tapped = function() end } }
"""

COLUMNS = """
sheet "Shop" {
  title = "Shop", detents = { "medium" },
  content = { { rows = 20 }, { columns = 12, column_width = 100, column_height = 80 } },
  on = { tapped = function() end },
}
"""

CURRENT = """
local rows = {}
for i = 1, 60 do rows[i] = { title = "Line " .. i } end
screen "Home" { title = "Inbox", rows = rows }
sheet "Settings" {
  title = "Settings", detents = { "medium" }, modal = false, content = { { rows = 40 }, { toggle = "Wifi" } },
  on = {
    tapped = function(e)
      rows[60].title = "Last"
      e.sheet:set_value("Wifi", true)
    end,
  },
}
"""

QUESTION = """
sheet "Letter" {
  title = "New letter", content = { buttons = { "Send" } },
  on = { should_dismiss = function(s) return s:ask("Discard this letter?") end },
}
"""

ANNOUNCED = """
sheet "Cart" {
  title = "Cart", content = { buttons = { "Add" } },
  on = { tapped = function() for i = 1, 25 do announce("<b>" .. i .. "</b> items") end end },
}
"""

PAGES = """
sheet "Place" {
  title = "Place", detents = { "medium" },
  content = {
    { pages = { { { button = "Call" }, { rows = 2 } }, { { button = "Write" } }, { rows = 3 } }, name = "Tabs" },
    { button = "Below" },
  },
}
"""

LISTENING = """
screen "Home" {
  title = "Inbox", rows = 12, triggers = { Compose = "Letter" },
  on = { tapped = function(e) if e.row == 2 then return "Letter" end end },
}
sheet "Notes" { title = "Notes", detents = { "30%" }, modal = false, content = { rows = 3 } }
sheet "Letter" { title = "Letter" }
"""

SWIPED = """
sheet "Mail" {
  title = "Mail",
  content = { { rows = { { title = "Draft", swipe = { "Pin", "Delete" } }, { title = "Sent" } } } },
  on = { tapped = function() end },
}
"""

STEPS = """
sheet "Order" {
  title = "Order", detents = { "medium", "large" }, grabber = true,
  content = { { picker = { "S", "M", "L" }, name = "Size", value = "S" }, { rows = 4 } },
}
"""


class Tree(Page):
    """The accessibility tree for a screen reader, and what the page adds to it."""

    def test_a_modal_sheet_is_a_dialog_and_hides_the_background(self):
        self.open(write("modal.lua", MODAL))
        self.assertTrue(self.js("return (await sheetlua.scene()).layers.at(-1).modal"))
        tree = self.tree()
        dialog = [node for node in tree if node["role"] == "dialog"]
        # `inert` hides the background; `aria-modal` would hide the panels of the page, too.
        self.assertEqual([(node["name"], node.get("modal")) for node in dialog], [("New letter", False)])
        names = {node["name"] for node in tree}
        self.assertTrue({"New letter", "Subject", "Send", "Close"} <= names, names)
        self.assertFalse({"Inbox", "Compose Row 1", "Row 1"} & names)

    def test_the_grabber_is_an_adjustable_slider(self):
        self.open(DETENTS)
        grabber = [node for node in self.tree() if node["name"] == "Sheet grabber"]
        self.assertEqual([node["role"] for node in grabber], ["slider"])
        value = self.find(".grabber").get_attribute("aria-valuetext")
        self.js("document.querySelector('.grabber').focus()")
        self.press("ArrowUp")
        self.rest()
        self.assertNotEqual(self.find(".grabber").get_attribute("aria-valuetext"), value)
        self.press("ArrowDown")
        self.rest()
        self.assertEqual(self.find(".grabber").get_attribute("aria-valuetext"), value)

    def test_the_page_says_only_what_the_browser_does_not(self):
        """The browser says the focus, names and values; the page says decisions, each as one message."""
        self.open(DETENTS)
        self.js("document.querySelector('.grabber').focus()")
        self.press("ArrowUp")
        self.rest()
        self.assertEqual(self.said(), [])
        self.press("Shift+ArrowDown")
        self.rest()
        release = self.js("return (await sheetlua.releases()).at(-1)")
        self.assertEqual(self.said(), [f"{release['outcome']}. {release['result']}. {release['words']}"])
        self.press("Escape")
        self.until("document.querySelector('#spoken').childElementCount === 2")
        self.assertRegex(self.said()[1], r"^Not dismissed by escape: .+ stays open$")

    def test_the_page_says_announcements_of_the_script(self):
        self.open(write("announced.lua", ANNOUNCED))
        self.js("await sheetlua.act('user.now:taps \"Add\"'); await sheetlua.advance(1)")
        self.until("document.querySelector('#spoken').childElementCount === 20")
        self.assertEqual(self.said(), [f"<b>{number}</b> items" for number in range(6, 26)])

    def test_a_sheet_that_comes_is_said_if_the_focus_is_elsewhere(self):
        self.open(write("modal.lua", MODAL))
        self.js("await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2)")
        self.js("document.querySelector('#theme').focus(); await sheetlua.opens('Letter');"
                " await sheetlua.advance(2)")
        self.until("document.querySelector('#spoken').lastChild?.textContent === 'New letter is presented'")

    def test_no_part_of_the_page_is_said_for_its_change_alone(self):
        self.open(EXAMPLES / "knobs.lua")
        live = self.js("return [...document.querySelectorAll('output, [aria-live], [role=status], [role=log],"
                       " [role=alert]')].filter((one) => one.ariaLive !== 'off').map((one) => one.id)")
        self.assertEqual(sorted(live), ["conflict", "problem", "revealed", "server", "spoken", "start", "study-task",
                                        "study-text", "toast", "told"])

    def test_layers_have_their_titles_and_no_text_is_clickable(self):
        self.open(write("modal.lua", MODAL))
        self.js("await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2)")
        self.rest()
        names = [node["name"] for node in self.tree() if node["role"] == "group"]
        self.assertIn("Inbox", names)
        self.assertNotIn("Home", names)
        # What has no text and no role would stop the reading by arrow keys.
        self.assertEqual(self.js("return document.querySelectorAll('.separator:not([aria-hidden]),"
                                 " .placeholder:not([aria-hidden])').length"), 0)

    def test_rows_out_of_view_are_found(self):
        self.open(write("far_rows.lua", ROWS))
        for layer, wanted in [("sheet", "Row 40"), ("host", "Compose Row 60")]:
            self.until("[...document.querySelectorAll(`.layer.${given[0]} button`)]"
                       ".some((one) => (one.ariaLabel ?? one.textContent) === given[1])", layer, wanted)
        names = [node["name"] for node in self.tree() if node["role"] == "button"]
        rows = [f"Row {number}" for number in range(1, 41)]
        self.assertEqual([name for name in names if name in rows], rows)
        self.assertEqual([name for name in names if name.startswith("Compose ")],
                         [f"Compose Row {number}" for number in range(1, 61)])

    def test_columns_out_of_view_are_found_and_the_focus_scrolls_to_them(self):
        self.open(write("columns.lua", COLUMNS))
        find = "[...document.querySelectorAll('.layer.sheet .tile')].find((one) => one.textContent === given[0])"
        self.until(find, "Column 12")
        names = [node["name"] for node in self.tree() if node["role"] == "button"]
        self.assertEqual([name for name in names if name.startswith("Column ")],
                         [f"Column {number}" for number in range(1, 13)])
        for column in ["Column 12", "Column 2"]:
            self.js(f"{find}.focus()", column)
            self.until("document.activeElement.matches('.tile:not([data-far])')")
            self.assertEqual(self.js("return document.activeElement.textContent"), column)
            self.rest()
            self.press("Enter")
            self.until("(await sheetlua.events()).some(({ name, target }) =>"
                       " name === 'tapped' && target === given[0])", column)

    def test_texts_and_values_out_of_view_are_current(self):
        self.open(write("current.lua", CURRENT))
        values = lambda: [node.get("checked") for node in self.tree() if node["role"] == "switch"]
        last = "[...document.querySelectorAll('.layer.host .row')].at(-1)"
        self.until(f"document.querySelector('[role=switch][data-far]') && {last}.textContent === 'Line 60'")
        self.assertEqual(values(), ["false"])
        self.js("await sheetlua.act('user.now:taps \"Row 1\"'); await sheetlua.advance(1)")
        self.until("document.querySelector('[role=switch][data-far]').ariaChecked === 'true'")
        self.assertEqual(values(), ["true"])
        self.until(f"{last}.textContent === 'Last' && {last}.matches('[data-far]')")

    def test_a_change_of_long_content_keeps_the_focus_far_below(self):
        self.open(write("long_content.lua", MANY))
        count = "document.querySelectorAll('.layer.sheet .row').length"
        self.until(f"{count} === 1200")
        names = [node["name"] for node in self.tree() if node["role"] == "button"]
        self.assertEqual([name for name in names if name.startswith("Row ")],
                         [f"Row {number}" for number in range(1, 1201)])
        self.js("[...document.querySelectorAll('.layer.sheet .row')].find((one) => one.textContent === 'Row 1100').focus()")
        self.until("document.activeElement.matches('.row:not([data-far])')")
        self.press("Enter")
        self.until("document.querySelector('[role=switch]').ariaChecked === 'true'")
        self.assertEqual(self.js(f"return [document.activeElement.textContent, {count}]"), ["Row 1100", 1200])

    def test_only_rows_with_a_handler_are_buttons(self):
        self.open(write("read_rows.lua", READ))
        sheet = "document.querySelector('.layer.sheet')"
        count = f"return [...{sheet}.querySelectorAll('.row, .tile')].filter((one) => one.matches('button')).length"
        self.until(f"{sheet}.querySelectorAll('.row').length === 30")
        self.assertEqual(self.js(count), 0)
        names = [node["name"] for node in self.tree() if node["role"] == "button"]
        self.assertEqual([name for name in names if name.startswith("Row ") or name in ("Red", "Blue")], [])
        self.js("await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2)")
        self.until(f"!{sheet}")
        self.js("await sheetlua.opens('Acting'); await sheetlua.advance(2)")
        self.until(f"{sheet}.querySelectorAll('.row').length === 30")
        self.assertEqual(self.js(count), 32)

    def test_a_press_of_the_mouse_moves_no_focus_and_is_one_tap(self):
        self.open(write("pressed.lua", ROWS))
        self.until("document.activeElement.matches('.title')")
        for place in [".layer.sheet .row", ".layer.sheet .title"]:
            x, y = self.js("const box = document.querySelector(given[0]).getBoundingClientRect();"
                           " return [box.x + box.width / 2, box.y + box.height / 2]", place)
            for kind in ["mousePressed", "mouseReleased"]:
                self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
                    "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})
            self.rest()
            self.assertTrue(self.js("return document.activeElement.matches('.title')"), place)
        taps = self.js("return (await sheetlua.events()).filter(({ name }) => name === 'tapped').map((one) => one.target)")
        self.assertEqual(taps.count("Row 1"), 1)

    def test_actions_behind_a_row_are_buttons(self):
        self.open(write("swiped.lua", SWIPED))
        self.until("document.querySelector('.behind')")
        names = [node["name"] for node in self.tree() if node["role"] == "button"]
        self.assertEqual({name for name in names if "Draft" in name or name == "Sent"},
                         {"Draft", "Pin Draft", "Delete Draft", "Sent"})
        self.assertEqual(self.js("return [...document.querySelectorAll('.layer .row, .layer .row button')].filter((one) =>"
                                 " one.matches('button')).map((one) => one.ariaLabel ?? one.textContent)"),
                         ["Draft", "Pin Draft", "Delete Draft", "Sent"])
        self.js("document.querySelectorAll('.behind')[1].focus()")
        self.press("Enter")
        self.until("(await sheetlua.events()).some(({ name, target, row }) =>"
                   " name === 'tapped' && target === 'Delete' && row === 1)")

    def test_the_title_of_a_row_with_buttons_is_a_button(self):
        self.open(write("listening.lua", LISTENING))
        find = "[...document.querySelectorAll('.layer.host .row button')].find((one) => one.textContent === 'Row 2')"
        self.until(find)
        names = [node["name"] for node in self.tree() if node["role"] == "button"]
        self.assertIn("Row 2", names)
        self.assertIn("Compose Row 2", names)
        self.js(f"{find}.click()")
        self.until("document.querySelectorAll('.layer.sheet').length === 2")

    def test_the_focus_scrolls_to_a_row_and_a_press_taps_it(self):
        self.open(write("far_rows.lua", ROWS))
        find = "[...document.querySelectorAll('.layer.sheet .row')].find((one) => one.textContent === given[0])"
        self.until(find, "Row 40")
        self.until("document.activeElement.matches('.title')")
        self.js(f"{find}.focus()", "Row 36")
        self.until("document.activeElement.matches('.row:not([data-far])')")
        self.assertEqual(self.js("return document.activeElement.textContent"), "Row 36")
        self.rest()
        self.press("Enter")
        self.until("(await sheetlua.events()).some(({ name, target }) => name === 'tapped' && target === 'Row 36')")
        # A screen reader presses what it reads, without the focus.
        self.js(f"{find}.click()", "Row 2")
        self.until("(await sheetlua.events()).some(({ name, target }) => name === 'tapped' && target === 'Row 2')")
        # The next row in the order of Tab is the next row of the content.
        self.js(f"{find}.focus()", "Row 17")
        self.until("document.activeElement.matches('.row:not([data-far])')")
        self.press(*["Tab"] * 12)
        self.until("document.activeElement.textContent === 'Row 29' && document.activeElement.matches(':not([data-far])')")

    def test_the_map_has_a_label(self):
        self.open(DETENTS)
        self.assertRegex(self.find(".plot canvas").get_attribute("aria-label"),
                         r"^Decision map of .+ from .+: .+ \d+%, .+ of releases")


class Focus(Page):
    """The focus moves into a dialog and back, and never to what is covered."""

    def test_focus_moves_in_and_is_restored(self):
        self.open(write("modal.lua", MODAL))
        self.js("await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2)")
        self.rest()
        self.js("document.querySelectorAll('.action')[2].focus()")
        self.press("Enter")
        self.until("document.querySelector('.layer.sheet')?.contains(document.activeElement)")
        self.rest()
        self.press("Escape")
        self.until("!document.querySelector('.layer.sheet')")
        self.assertEqual(self.js("return document.activeElement.ariaLabel"), "Compose Row 3")

    def test_focus_in_the_panels_stays_there(self):
        self.open(write("modal.lua", MODAL))
        self.click("#tab-script")
        self.js("document.querySelector('#script').focus();"
                " await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2);"
                " await sheetlua.opens('Letter'); await sheetlua.advance(2)")
        self.assertEqual(self.js("return document.activeElement.id"), "script")

    def test_the_place_of_the_focus_stays_until_the_next_input(self):
        """A slow screen reader that loses it looks for a place itself, and does not announce the new focus."""
        self.open(write("modal.lua", MODAL))
        self.until("document.activeElement.matches('.layer.sheet .title')")
        # Without the limit of three seconds, which a busy machine can reach.
        self.js("const set = setTimeout; window.setTimeout = (act, delay) => (delay === 3000 ? 0 : set(act, delay))")
        names = lambda: {(node["role"], node["name"]) for node in self.tree()}
        self.press("Escape")
        self.until("document.activeElement.matches('.layer.host *') && !document.querySelector('.layer.sheet')")
        self.rest()
        # Of the sheet, there are only the place of the focus and the nodes around it.
        self.assertLessEqual({("dialog", "New letter"), ("heading", "New letter")}, names())
        self.assertEqual({("textbox", "Subject"), ("button", "Send"), ("button", "Close")} & names(), set())
        self.press("Shift")
        self.assertNotIn(("dialog", "New letter"), names())
        self.assertEqual(self.js("return document.querySelectorAll('.leaving, [inert]').length"), 0)
        self.js("document.querySelectorAll('.layer.host .action')[1].focus()")
        self.press("Enter")
        self.until("document.activeElement.matches('.layer.sheet .title')")
        self.rest()
        buttons = lambda: [name for role, name in names() if role == "button" and name.startswith("Compose ")]
        self.assertEqual(buttons(), ["Compose Row 2"])
        # A screen reader that goes there finds the focus in the sheet again, and presses nothing.
        self.js("document.querySelectorAll('.layer.host .action')[1].click()")
        self.js("document.querySelectorAll('.layer.host .action')[1].focus()")
        self.assertTrue(self.js("return document.activeElement.matches('.layer.sheet .title')"))
        self.assertEqual(buttons(), [])
        self.assertTrue(self.js("return document.querySelector('.layer.host').inert"))
        self.assertEqual([event["name"] for event in self.events()].count("will_present"), 2)

    def test_the_place_of_the_focus_is_forgotten_without_an_input(self):
        self.open(write("modal.lua", MODAL))
        self.until("document.activeElement.matches('.layer.sheet .title')")
        # Timers of three seconds wait in `waiting`.
        self.js("window.waiting = []; const set = setTimeout; window.setTimeout = (act, delay) =>"
                " delay === 3000 ? waiting.push(act) : set(act, delay)")
        self.press("Escape")
        self.until("document.querySelector('.leaving')")
        self.js("for (const act of waiting.splice(0)) act()")
        self.assertEqual(self.js("return document.querySelectorAll('.leaving, [inert]').length"), 0)
        self.assertTrue(self.js("return document.activeElement.matches('.layer.host *')"))

    def test_a_window_that_becomes_active_is_no_input(self):
        self.open(write("modal.lua", MODAL))
        self.press("Escape")
        self.until("document.querySelector('.leaving')")
        self.js("document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))")
        self.assertEqual(self.js("return document.querySelectorAll('.leaving').length"), 1)

    def test_the_focus_can_return_to_an_element_that_was_covered(self):
        self.open(write("buttons.lua", COVERED.replace("rows = 30, ", "")))
        self.until("document.activeElement.matches('.layer.sheet .title')")
        self.assertTrue(self.js("return !!document.querySelector('.layer.host .push[inert]')"))
        self.press("Escape")
        self.until("document.activeElement.matches('.layer.host *')")

    def test_a_covered_element_is_not_pressed(self):
        """A press would reach the sheet that lies on it, also if the sheet is not modal."""
        self.open(write("buttons.lua", COVERED.replace("rows = 30, ", "")))
        self.assertTrue(self.js("return !!document.querySelector('.layer.host .push[inert]')"))
        self.assertTrue(self.js("return !!document.querySelector('.layer.host .navigation:not([inert])')"))
        self.open(write("covered.lua", COVERED))
        # A row can be scrolled, so the focus uncovers it.
        row = "[...document.querySelectorAll('.layer.host .action')].find((one) => one.ariaLabel === 'Mark Row 12')"
        self.assertTrue(self.js(f"return {row}.closest('.row').matches('[data-covered]')"))
        self.js(f"{row}.focus()")
        self.until(f"!{row}.closest('[data-covered]')")
        self.assertEqual(self.js("return document.activeElement.ariaLabel"), "Mark Row 12")
        # The last rows cannot be uncovered.
        last = row.replace("Row 12", "Row 30")
        self.until(last)
        count = len(self.events())
        self.js(f"{last}.click()")
        self.until(f"{last}.closest('[data-covered]')")
        # The page waits 50 ms for the row to come into view before it presses; a later timer ends later.
        self.js("await new Promise((go) => setTimeout(go, 100))")
        self.rest()
        self.assertEqual([event["name"] for event in self.events()[count:] if event["name"] == "tapped"], [])
        self.js("await sheetlua.act('user.now:taps \"close\"'); await sheetlua.advance(2)")
        self.until("!document.querySelector('.layer.host [inert], .layer.host [data-covered]')")

    def test_a_sheet_without_a_title_gets_the_focus(self):
        for inside, focused in [
            ("detents = { 'medium', 'large' }", ".grabber"),
            ("grabber = false, content = { buttons = { 'Done' } }", ".push"),
            ("grabber = false, dismissible = false, content = { text = 'Wait.' }", ".layer.sheet"),
        ]:
            with self.subTest(focused):
                self.open(write(f"untitled{focused}.lua", f'sheet "Plain" {{ {inside} }}'))
                self.until("document.activeElement.matches(given[0])", focused)

    def test_a_question_names_its_dialog_and_its_safe_choice_has_the_focus(self):
        self.open(write("question.lua", QUESTION))
        self.press("Escape")
        self.until("document.querySelector('.question')?.contains(document.activeElement)")
        self.assertEqual(self.js("return document.activeElement.textContent"), "Keep")
        # Chromium would read the content of an `alertdialog` before the focus, and a description after it.
        self.assertEqual(self.js("const { role, ariaLabel } = document.activeElement.parentElement;"
                                 " return [role, ariaLabel]"), ["dialog", "Discard this letter?"])
        self.assertFalse(self.js("return document.activeElement.hasAttribute('aria-describedby')"))
        self.press("Enter")
        self.until("!document.querySelector('.question')")
        self.assertTrue(self.js("return document.querySelector('.layer.sheet').contains(document.activeElement)"))


class Keyboard(Page):
    """All functions are available from the keyboard."""

    def reached(self):
        """Returns the names of the elements that Tab reaches, in one cycle."""
        self.js("document.activeElement.blur(); document.body.tabIndex = -1; document.body.focus();"
                " document.body.removeAttribute('tabindex')")
        names = []
        for _ in range(120):
            self.press("Tab")
            name = self.js("const at = document.activeElement; if (at === document.body) return '';"
                           " return at.getAttribute('aria-label') || at.textContent.trim() || at.id")
            if not name or (names and name == names[0]):
                break
            names.append(name)
        return names

    def test_every_control_is_reached(self):
        self.open(EXAMPLES / "knobs.lua", DETENTS)
        names = self.reached()
        controls = self.js(
            "return [...document.querySelectorAll('button, select, textarea, input')]"
            ".filter((one) => one.checkVisibility() && !one.closest('[inert], .keys') && one.tabIndex >= 0)"
            ".map((one) => one.ariaLabel || one.textContent.trim() || one.id)")
        self.assertEqual([one for one in controls if one not in names], [])
        for name in ["Pause", "Half speed", "One-tenth speed", "Time", "Restart", "Save tape", "Copy scenario",
                     "flick speed", "Script to play", "Controls"]:
            self.assertIn(name, names)
        self.js("document.querySelector('#tab-controls').focus()")
        self.press("ArrowRight")
        names = self.reached()
        for name in ["Script", "Run"]:
            self.assertIn(name, names)
        self.assertNotIn("Restart", names)

    def test_the_focused_element_is_visible(self):
        self.open(DETENTS)
        self.press("Tab", "Tab")
        self.assertEqual(self.js("return getComputedStyle(document.activeElement).outlineStyle"), "solid")

    def test_keys_play_pause_flick_and_show_the_help(self):
        self.open(DETENTS)
        self.js("document.activeElement.blur()")
        self.press(" ")
        self.until("document.querySelector('#pause').ariaLabel === 'Play'")
        self.press(" ")
        self.until("document.querySelector('#pause').ariaLabel === 'Pause'")
        before = self.top()
        self.press("Shift+ArrowUp")
        self.rest()
        self.assertLess(self.top(), before)
        self.press("?")
        self.until("document.querySelector('#keys').open")
        self.press("Escape")
        self.until("!document.querySelector('#keys').open")

    def test_space_presses_the_focused_control_and_pauses_without_one(self):
        self.open(EXAMPLES / "knobs.lua")
        name = "document.querySelector('#pause').ariaLabel"
        self.js("document.querySelector('#theme').focus()")
        self.press(" ")
        self.until("document.querySelector('#theme').textContent === 'Theme: light'")
        for focus in ["#time", "#tab-controls", ".grabber", "#restart"]:
            self.js("document.querySelector(given[0]).focus()", focus)
            self.press(" ")
            self.frames()
            with self.subTest(focus):
                self.assertEqual(self.js(f"return {name}"), "Pause")
        self.js("document.activeElement.blur()")
        for wanted, said in [("Play", "Paused"), ("Pause", "Playing")]:
            self.press(" ")
            self.until(f"{name} === '{wanted}'")
            self.assertEqual(self.said()[-1], said)
        self.click("#tab-script")
        self.js("document.querySelector('#script').focus()")
        self.press(" ")
        self.frames()
        self.assertEqual(self.js(f"return {name}"), "Pause")

    def test_space_presses_a_button_of_the_phone(self):
        self.open(write("modal.lua", MODAL))
        self.js("document.querySelector('.layer.sheet .close').focus()")
        self.press(" ")
        self.until("!document.querySelector('.layer.sheet')")

    def test_enter_and_space_on_the_grabber_go_to_the_next_detent(self):
        self.open(write("steps.lua", STEPS))
        value = "document.querySelector('.grabber').getAttribute('aria-valuetext')"
        self.js("document.querySelector('.grabber').focus()")
        self.assertEqual(self.js(f"return {value}"), "medium")
        self.press("Enter")
        self.until(f"{value} === 'large'")
        self.rest()
        self.press(" ")
        self.until(f"{value} === 'medium'")

    def test_arrows_choose_within_a_group(self):
        self.open(write("steps.lua", STEPS))
        chosen = "document.querySelector('[role=radio][aria-checked=true]').textContent"
        self.js("document.querySelector('[role=radio][tabindex=\"0\"]').focus()")
        self.assertEqual(self.js(f"return {chosen}"), "S")
        self.press("ArrowRight")
        self.until(f"{chosen} === 'M'")
        self.assertEqual(self.js("return document.activeElement.textContent"), "M")
        self.press("ArrowUp", "ArrowLeft")
        self.until(f"{chosen} === 'L'")
        self.assertEqual(self.js("return document.querySelectorAll('[role=radio][tabindex=\"0\"]').length"), 1)

    def test_arrows_turn_pages_and_only_one_is_reached(self):
        self.open(write("pages.lua", PAGES))
        dots = "document.querySelector('.dots')"
        reached = ("[...document.querySelectorAll('.layer.sheet button')]"
                   ".filter((one) => !one.closest('[inert]')).map((one) => one.textContent).join()")
        self.until(f"{dots}.ariaValueText === 'page 1 of 3'")
        self.assertEqual(self.js(f"return {dots}.querySelectorAll('i').length"), 3)
        self.assertIn("Call,Below", self.js(f"return {reached}"))
        self.js(f"{dots}.focus()")
        self.press("ArrowRight")
        self.rest()
        self.until(f"{dots}.ariaValueText === 'page 2 of 3' && {reached}.includes('Write,Below')")
        self.assertNotIn("Call", self.js(f"return {reached}"))
        self.assertEqual(self.js("return document.activeElement.className"), "dots")
        # A drag turns the page, too, and its content moves with the finger.
        left = "[...document.querySelectorAll('.push')].find((one) => one.textContent === 'Write').getBoundingClientRect().left"
        before = self.js(f"return {left}")
        x, y = self.js("const box = document.querySelector('.layer.sheet').getBoundingClientRect();"
                       f" return [box.x + box.width / 2, [...document.querySelectorAll('.push')]"
                       ".find((one) => one.textContent === 'Write').getBoundingClientRect().top + 8]")
        self.fingers("touchStart", (x, y))
        for step in range(1, 9):
            self.fingers("touchMove", (x + 12 * step, y))
            self.frames()
        self.assertGreater(self.js(f"return {left}"), before + 40)
        for step in range(9, 14):
            self.fingers("touchMove", (x + 12 * step, y))
        self.fingers("touchEnd")
        self.rest()
        self.until(f"{dots}.ariaValueText === 'page 1 of 3' && {reached}.includes('Call')")

    def test_escape_closes_the_keyboard_and_then_the_sheet(self):
        self.open(write("modal.lua", MODAL))
        self.js("document.querySelector('.field input').focus()")
        self.press("Enter")
        self.until("document.querySelector('.keyboard')")
        self.rest()
        self.press("Escape")
        self.until("!document.querySelector('.keyboard')")
        self.rest()
        self.js("document.querySelector('.field input').focus()")
        self.js("await sheetlua.act('user.now:keyboard(false)')")
        self.rest()
        self.press("Escape")
        self.until("!document.querySelector('.layer.sheet')")

    def test_focus_does_not_begin_editing_and_a_letter_does(self):
        self.open(write("modal.lua", MODAL))
        self.js("document.querySelector('.field input').focus()")
        self.rest()
        self.assertFalse(self.js("return !!document.querySelector('.keyboard')"))
        self.press("1", "2")
        self.until("document.querySelector('.field input').value === '12'")
        self.rest()
        # The keyboard goes, and the focus stays.
        self.press("Escape")
        self.until("!document.querySelector('.keyboard')")
        self.rest()
        self.press("3")
        self.until("document.querySelector('.field input').value === '123'")
        self.assertFalse(self.js("return document.querySelector('#toast').matches('.on')"))

    def test_back_without_an_effect_says_so(self):
        self.open(DETENTS)
        self.press("b")
        self.until("document.querySelector('#toast.on')")
        self.assertEqual(self.text("#toast"), "Back has no effect here.")

    def test_names_of_buttons_contain_their_labels(self):
        self.open(EXAMPLES / "knobs.lua", DETENTS)
        wrong = self.js(
            "return [...document.querySelectorAll('button[aria-label]')]"
            ".filter((one) => one.checkVisibility() && !one.closest('.screen') && /[a-z]/i.test(one.innerText))"
            ".filter((one) => !one.ariaLabel.toLowerCase().includes(one.innerText.trim().toLowerCase()))"
            ".map((one) => one.outerHTML)")
        self.assertEqual(wrong, [])
        self.assertIn("Theme: auto", {node["name"] for node in self.tree()})

    def test_single_keys_can_be_turned_off(self):
        self.open(DETENTS)
        self.js("document.querySelector('#single').checked = false")
        self.press(" ")
        self.rest()
        self.assertEqual(self.find("#pause").get_attribute("aria-label"), "Pause")

    def test_a_field_is_typed_into(self):
        self.open(TICKET)
        self.js("document.querySelector('.field input').focus()")
        self.rest()
        self.press("4", "2")
        self.until("document.querySelector('.field input').value === '42'")
        self.press("Backspace")
        self.until("document.querySelector('.field input').value === '4'")
        # Typed text replaces the whole selection.
        self.js("document.querySelector('.field input').select()")
        self.press("7")
        self.until("document.querySelector('.field input').value === '7'")
        self.press("Enter")
        self.rest()
        self.until("!document.querySelector('.keyboard')")


# The layouts of the page: a window, and a phone with its panels open.
LAYOUTS = [{"width": 1280, "height": 800}, {"width": 393, "height": 852, "phone": True}]

CONTROLS = """
const controls = [...document.querySelectorAll('button, select, textarea, input, [role=slider], [tabindex="0"]')]
  .filter((one) => one.checkVisibility() && !one.closest('[inert], .keys, .screen') && one.tabIndex >= 0);
"""


class Layouts(Page):
    """Names, order and contrast of the controls, in a window and on a phone."""

    def layouts(self):
        return [{**layout, "dark": dark} for dark in (False, True) for layout in LAYOUTS]

    def show(self, phone=False, **layout):
        """Opens a page in a layout; on a phone, its panels."""
        self.open(EXAMPLES / "knobs.lua", DETENTS, phone=phone, **layout)
        self.drag(180, self.top() + 12, self.top() + 40)
        self.rest()
        if phone:
            self.click("[aria-controls=panels]")
            self.until("document.querySelector('[aria-controls=panels]').ariaExpanded === 'true'")

    def test_text_has_contrast_with_forced_colors(self):
        for layout in self.layouts():
            with self.subTest(**layout):
                self.show(**layout, forced=True)
                self.assertEqual(self.js(CONTRAST), [])

    def test_every_control_has_a_role_and_a_name_of_its_own(self):
        for layout in self.layouts():
            with self.subTest(**layout):
                self.show(**layout)
                focusable = [node for node in self.tree() if node.get("focusable")
                             and node["role"] not in ("RootWebArea", "generic", "none")]
                self.assertGreater(len(focusable), 10)
                unnamed = [node for node in focusable if not (node["name"] or "").strip()]
                self.assertEqual(unnamed, [])
                roles = {"button", "combobox", "textbox", "slider", "switch", "radio", "tab", "checkbox", "list",
                         "group", "tabpanel", "listbox", "region", "alert", "log", "option", "heading", "menuitem",
                         "spinbutton", "dialog", "Pre", "article", "image", "MenuListPopup", "menuListPopup",
                         "menuListOption", "disclosureTriangle", "searchbox", "textFieldWithComboBox"}
                self.assertEqual([node for node in focusable if node["role"] not in roles], [])
                names = [(node["role"], node["name"]) for node in focusable
                         if node["role"] in ("button", "slider", "switch")]
                self.assertEqual([one for one in set(names) if names.count(one) > 1], [])

    def test_the_visible_label_is_in_the_name(self):
        """WCAG 2.5.3, for labels with letters."""
        for layout in self.layouts():
            with self.subTest(**layout):
                self.show(**layout)
                wrong = self.js(CONTROLS + """
                    const words = (text) => text.toLowerCase().replace(/\\s+/g, ' ').trim();
                    return controls.filter((one) => one.ariaLabel && one.matches('button, [role=tab]'))
                      .filter((one) => /[a-z]/i.test(one.innerText))
                      .filter((one) => !words(one.ariaLabel).includes(words(one.innerText)))
                      .map((one) => [one.innerText, one.ariaLabel]);""")
                self.assertEqual(wrong, [])

    def test_the_focus_moves_in_the_order_of_the_layout(self):
        for layout in self.layouts():
            with self.subTest(**layout):
                self.show(**layout)
                self.assertEqual(self.js("return document.querySelectorAll('[tabindex]:not([tabindex=\"0\"],"
                                         " [tabindex=\"-1\"])').length"), 0)
                # The focus follows the document. In each panel and column, a later control is not above an earlier one.
                back = self.js(CONTROLS + """
                    const groups = [...document.querySelectorAll('header, .transport, #panels section')];
                    const back = [];
                    for (const group of groups) {
                      const boxes = controls.filter((one) => group.contains(one) && !one.closest('.plot'))
                        .map((one) => [one, one.getBoundingClientRect()]);
                      boxes.forEach(([one, box], place) => {
                        const before = boxes[place - 1]?.[1];
                        if (before && (box.bottom <= before.top
                            || (Math.abs(box.top - before.top) < 4 && box.right <= before.left))) {
                          back.push(one.ariaLabel ?? one.textContent.trim());
                        }
                      });
                    }
                    const cards = [...document.querySelectorAll('#panels section')]
                      .filter((one) => one.checkVisibility());
                    cards.forEach((card, place) => {
                      const before = cards[place - 1];
                      if (before?.parentElement === card.parentElement
                          && card.getBoundingClientRect().top < before.getBoundingClientRect().top) {
                        back.push(card.innerText);
                      }
                    });
                    return back;""")
                self.assertEqual(back, [])

    def test_hidden_panels_take_no_focus(self):
        self.open(EXAMPLES / "knobs.lua", **LAYOUTS[1])
        inside = "document.activeElement.closest('#panels, .transport, header')"
        self.js("document.querySelector('[aria-controls=panels]').focus()")
        for _ in range(12):
            self.press("Tab")
            self.assertFalse(self.js(f"return !!{inside}"))

    def test_what_is_not_text_has_contrast(self):
        """WCAG 1.4.11: 3 : 1 for the focus and for the states of controls."""
        for layout in [*self.layouts(), *[{**layout, "forced": True} for layout in LAYOUTS]]:
            with self.subTest(**layout):
                self.show(**layout)
                faint = []
                seen = []
                self.js("document.activeElement.blur()")
                for _ in range(80):
                    self.press("Tab")
                    at, ratio = self.js(COLORS + """
                        const at = document.activeElement;
                        const name = `${at.tagName} ${at.id} ${at.ariaLabel ?? at.textContent.trim().slice(0, 40)}`;
                        if (at === document.body || at.closest('.screen')) return [name, 3];
                        // The ring of a choice is on its label.
                        const ring = at.matches('[type=radio]') ? at.nextElementSibling ?? at : at;
                        const { outlineColor, outlineStyle } = getComputedStyle(ring);
                        if (outlineStyle === 'none') return [name, 0];
                        return [name, contrast(outlineColor, behind(ring.parentElement))];""")
                    if at in seen[:-1]:
                        break
                    seen.append(at)
                    if ratio < 3:
                        faint.append(f"focus of {at}: {ratio:.2f}")
                self.assertGreater(len(seen), 8)
                faint += self.js(COLORS + """
                    return [...document.querySelectorAll('[role=switch]')]
                      .filter((one) => one.checkVisibility() && !one.closest('.screen'))
                      .map((one) => [one.ariaLabel, Math.max(...['backgroundColor', 'borderColor'].map((part) =>
                        contrast(getComputedStyle(one)[part], behind(one.parentElement))))])
                      .filter(([, ratio]) => ratio < 3)
                      .map(([name, ratio]) => `switch ${name}: ${ratio.toFixed(2)}`);""")
                self.assertEqual(faint, [])
