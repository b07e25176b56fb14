"""The page on a phone: the chip and the device."""

import re

from chromium import EXAMPLES, Page, write

TICKET = EXAMPLES / "trade_ticket.lua"


class PhonePage(Page):
    """A page on an emulated phone."""

    def show(self, *words, size=(393, 852), **more):
        """Opens a page on a phone of this size."""
        self.open(*words, width=size[0], height=size[1], phone=True, **more)


class Chip(PhonePage):
    """After each release, the chip shows the result and one distance."""

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

    def test_text_of_a_script_is_text(self):
        bad = "<img src=x onerror=window.owned=1>"
        self.show(write("markup_phone.lua", f"sheet 'A' {{ title = '{bad}', detents = {{ 'medium' }} }}"))
        self.assertEqual(self.text("#handle b"), bad)
        self.assertEqual(self.js("return [window.owned ?? null, document.images.length]"), [None, 0])


class Device(PhonePage):
    """The phone is the device."""

    def test_the_text_size_of_the_phone_is_taken_over(self):
        cdp = self.browser.execute_cdp_cmd
        cdp("Page.setFontSizes", {"fontSizes": {"standard": 24}})
        self.addCleanup(cdp, "Page.setFontSizes", {"fontSizes": {"standard": 16}})
        self.show(TICKET)
        self.assertEqual(self.js("return (await sheetlua.scene()).textSize"), 1.5)
