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


class Tree(Page):
    """The accessibility tree for a screen reader."""

    def test_a_modal_sheet_is_a_dialog_and_hides_the_background(self):
        self.open(write("modal.lua", MODAL))
        self.assertTrue(self.js("return (await sheetlua.scene()).layers.at(-1).modal"))
        tree = self.tree()
        dialog = [node for node in tree if node["role"] == "dialog"]
        self.assertEqual([(node["name"], node.get("modal")) for node in dialog], [("New letter", True)])
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

    def test_announcements_are_a_live_log(self):
        self.open(DETENTS)
        self.js("await sheetlua.act('user.now:accessibility(\"increment\", \"grabber\")')")
        self.rest()
        said = self.events("announcement")[-1]["text"]
        self.assertEqual(self.js("return document.querySelector('#spoken').lastChild.textContent"), said)
        self.assertEqual(self.find("#spoken").get_attribute("aria-live"), "polite")

    def test_the_map_has_a_label(self):
        self.open(DETENTS)
        self.assertRegex(self.find(".plot canvas").get_attribute("aria-label"),
                         r"^Decision map of .+ from .+: .+ \d+%, .+ of releases")


class Focus(Page):
    """The focus moves into a dialog and back."""

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

    def test_space_pauses_with_any_focus_except_in_a_field(self):
        self.open(EXAMPLES / "knobs.lua")
        name = "document.querySelector('#pause').ariaLabel"
        wanted = "Pause"
        for focus in ["#restart", ".grabber", "#time", "#tab-controls", "#events", "#theme"]:
            self.js("document.querySelector(given[0]).focus()", focus)
            self.press(" ")
            wanted = "Play" if wanted == "Pause" else "Pause"
            with self.subTest(focus):
                self.until(f"{name} === '{wanted}'")
        self.assertEqual(self.text("#theme"), "Theme: auto")
        self.click("#tab-script")
        self.js("document.querySelector('#script').focus()")
        self.press(" ")
        self.frames()
        self.assertEqual(self.js(f"return {name}"), wanted)

    def test_escape_closes_the_keyboard_and_then_the_sheet(self):
        self.open(write("modal.lua", MODAL))
        self.js("document.querySelector('.field input').focus()")
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
