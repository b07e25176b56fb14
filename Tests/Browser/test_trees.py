"""The accessibility trees of Chromium and Firefox have the same roles, names, values and messages in the same order, and
the events of Firefox have an order that a screen reader follows at any speed."""

import shutil
import unittest

import engines
from chromium import EXAMPLES, share

ROLES = {"button", "heading", "dialog", "slider", "textbox", "switch", "radio", "tab", "group"}


def browser(name):
    """Returns a browser, or skips the test if it is missing."""
    program = {"Chromium": "chromedriver", "Firefox": "firefox-esr"}[name]
    if not shutil.which(program):
        raise unittest.SkipTest(f"{name} is missing: there is no {program}")
    return engines.engine(name)


class Watched:
    """Opens pages and reads the trees."""

    maxDiff = None

    def open(self, name, example):
        found = browser(name)
        found.resize(1280, 800)
        found.visit(share(str(EXAMPLES / f"{example}.lua")).as_uri())
        found.js("await sheetlua.ready; await sheetlua.advance(2)")
        # A busy machine can reach the limit for the place of the focus.
        found.js("const set = setTimeout; window.setTimeout = (act, delay) => (delay === 3000 ? 0 : set(act, delay))")
        if name == "Firefox":
            found.record_events()
        return found

    def state(self, found):
        """Returns the elements of the phone, and the messages of the page, when they no longer change."""
        found.until("await (async () => { const a = JSON.stringify(await sheetlua.scene());"
                    " await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));"
                    " return a === JSON.stringify(await sheetlua.scene()); })()")
        before = None
        while before != (now := found.tree()):
            before = now
        names = [node.name for node in now]
        phone = now[names.index("Phone") + 1:names.index("Playback")]
        message = [node.live for node in now].index("polite", next(
            place for place, node in enumerate(now) if node.live == "polite") + 1)
        said = []
        for node in now[message + 1:]:
            if node.depth <= now[message].depth:
                break
            if node.role in ("text leaf", "StaticText"):
                said.append(node.name)
        return [node[1:4] for node in phone if node.role in ROLES], said


class Trees(Watched, unittest.TestCase):
    """Both browsers have the same elements and messages."""

    def compare(self, example, *steps):
        """Performs steps (keys, JavaScript) in both browsers, and compares the states; returns those of Chromium."""
        seen = {}
        for name in ("Chromium", "Firefox"):
            found = self.open(name, example)
            seen[name] = [self.state(found)]
            for step in steps:
                found.press(step) if " " not in step else found.js(step)
                seen[name].append(self.state(found))
        for step, one, two in zip(("load", *steps), *seen.values()):
            with self.subTest(f"{example} after {step}"):
                self.assertEqual(one, two)
        return seen["Chromium"]

    def test_a_modal_sheet_and_its_question(self):
        loaded, closed, _, opened, *_, asked, kept = self.compare(
            "trade_ticket", "Escape", "document.querySelector('.layer.host .action').focus(); return 0", "Enter",
            "document.querySelectorAll('.field input')[1].focus(); return 0", "1", "2", "Escape", "Escape", "Enter")
        sheet = [("dialog", "Order", ""), ("slider", "Sheet grabber", "open"), ("heading", "Order", ""),
                 ("button", "Close", "")]
        self.assertEqual(loaded[0][:4], sheet)
        self.assertIn(("heading", "Markets", ""), closed[0])
        self.assertNotIn(("heading", "Markets", ""), loaded[0])
        self.assertIn(("dialog", "Buy ACME", ""), opened[0])
        self.assertEqual([one for one in asked[0] if one[1] in ("Discard this order?", "Discard", "Keep")],
                         [("dialog", "Discard this order?", ""), ("button", "Discard", ""), ("button", "Keep", "")])
        self.assertIn(("textbox", "Limit", "12"), kept[0])
        self.assertEqual(kept[1], ["Not dismissed by escape: Buy ACME stays open"])

    def test_a_sheet_that_is_not_modal(self):
        states = self.compare("comments", "Shift+ArrowUp", "Shift+ArrowDown", "Escape", "Enter")
        self.assertIn(("slider", "Sheet grabber", "large"), states[1][0])
        self.assertEqual([text.split(".")[0] for text in states[-1][1]], ["large", "medium"])
        self.assertIn(("dialog", "Comments", ""), states[-1][0])


class Events(Watched, unittest.TestCase):
    """A screen reader that is slower than the page has its place until the user's next input."""

    def test_the_place_is_not_hidden_before_the_next_input(self):
        found = self.open("Firefox", "comments")
        for key, role, before in [("Escape", "button", "heading"), ("Enter", "heading", "button")]:
            found.record_events()
            found.press(key)
            self.state(found)
            events = found.recorded()
            with self.subTest(key):
                self.assertIn(("focus", role, "Comments"), events)
                self.assertIn((before, "Comments", ""), [node[1:4] for node in found.tree()])
            found.press("Shift")
            self.state(found)
            count = sum(node[1:3] == (before, "Comments") for node in found.tree())
            # The page has a heading with this name, too.
            self.assertEqual(count, 1 if before == "heading" else 0)
