"""The size of the page's file, which does not depend on the machine."""

from chromium import EXAMPLES, share
import unittest


class Size(unittest.TestCase):
    """A page is sent as a file, so its size is limited."""

    def test_the_page_of_a_ticket_has_at_most_1_600_000_bytes(self):
        self.assertLessEqual(share(str(EXAMPLES / "trade_ticket.lua")).stat().st_size, 1_600_000)
