"""The page of `sheetlua report` in Chromium: all parts follow one clock."""

import re

from chromium import EXAMPLES, LIMIT, browser, folder, sheetlua, write
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

SCRIPT = """
sheet "Order" { title = "Order", detents = { "medium", "large" }, content = { rows = 20 } }
scenario "a flick opens it fully" (function(user)
  user:opens "Order"
  user:flicks { up = 80, at = 900 }
  expect "Order".is_at "large"
end)
scenario "too high" (function(user)
  user:opens "Order"
  expect "Order".height(500)
end)
"""


class Report(unittest.TestCase):
    """A report of three scenarios, one of which fails."""

    @classmethod
    def setUpClass(cls):
        cls.page = folder() / "report.html"
        sheetlua("report", write("reported.lua", SCRIPT), "-o", cls.page, code=1)

    def open(self, link="", width=1280, height=900, page=None):
        driver = browser()
        # A page of another test can react to the changes.
        driver.get("about:blank")
        driver.set_window_size(width, height)
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.addCleanup(driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        driver.execute_cdp_cmd("Network.enable", {})
        driver.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})
        self.addCleanup(driver.execute_cdp_cmd, "Network.emulateNetworkConditions", {
            "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
        driver.get_log("browser")
        driver.get(f"file://{page or self.page}{link}")
        return driver

    def js(self, text, *given):
        return browser().execute_script(text, *given)

    def one(self, selector):
        return browser().find_element(By.CSS_SELECTOR, f"article:not([hidden]) {selector}")

    def until(self, text):
        WebDriverWait(browser(), LIMIT).until(lambda _: self.js(f"return {text}"))

    @property
    def time(self):
        return float(self.one("output").text.split()[0])

    @property
    def says(self):
        return self.one(".phone:not([hidden]) figcaption").text

    def test_a_failed_scenario_is_open_at_its_failure(self):
        driver = self.open()
        # The driver can return before the page is there.
        self.until("document.querySelector('article:not([hidden]) > h2') !== null")
        shown = driver.find_elements(By.CSS_SELECTOR, "article:not([hidden]) > h2")
        self.assertEqual([one.text for one in shown], ["too high failed"])
        self.assertIn("expected", self.one(".failure").text)
        self.assertEqual(self.one(".rows .now").get_attribute("class"), "ask failed during now")
        self.assertIn("Order · medium · 426 pt", self.says)
        line = driver.find_element(By.CSS_SELECTOR, ".source li.now code")
        self.assertEqual(line.get_attribute("textContent"), '  expect "Order".height(500)')
        self.assertEqual(driver.get_log("browser"), [])

    def test_the_filter_shows_matching_scenarios(self):
        driver = self.open()
        names = lambda: [one.text for one in driver.find_elements(By.CSS_SELECTOR, "nav li") if one.is_displayed()]
        self.assertEqual(names(), ["✗\ntoo high", "✓\na flick opens it fully"])
        buttons = {one.text: one for one in driver.find_elements(By.CSS_SELECTOR, "nav button")}
        self.assertEqual(list(buttons), ["All 2", "Failed 1", "Passed 1"])
        buttons["Passed 1"].click()
        self.assertEqual(names(), ["✓\na flick opens it fully"])
        buttons["All 2"].click()
        driver.find_element(By.CSS_SELECTOR, "nav input").send_keys("high")
        self.assertEqual(names(), ["✗\ntoo high"])
        self.one(".panes > input").send_keys("did_")
        rows = [one.text.split()[1] for one in driver.find_elements(By.CSS_SELECTOR, "article:not([hidden]) .rows li") if one.is_displayed()]
        self.assertEqual(rows, ["did_present"])

    def test_rows_lines_and_curves_jump(self):
        driver = self.open("#scenario=a%20flick%20opens%20it%20fully")
        release = self.one(".rows .release")
        self.js("arguments[0].scrollIntoView({ block: 'center' })", release)
        release.find_element(By.CSS_SELECTOR, "a").click()
        self.assertAlmostEqual(self.time, 0.568, places=3)
        self.assertIn("506 pt", self.says)
        # The dot of the release on its map: 900 pt/s up of 2,500, and 80 pt up from medium.
        dot = driver.find_element(By.CSS_SELECTOR, ".map:not([hidden]) .dot")
        self.assertEqual(dot.get_attribute("cx"), "314.4")
        # The line of the flick.
        button = driver.find_element(By.CSS_SELECTOR, ".source li:nth-child(5) button")
        self.js("arguments[0].scrollIntoView({ block: 'center' })", button)
        button.click()
        self.assertAlmostEqual(self.time, 0.479, places=3)
        self.assertEqual(len(driver.find_elements(By.CSS_SELECTOR, ".map:not([hidden]) .dot")), 0)
        chart = self.one(".chart svg")
        self.js("arguments[0].scrollIntoView({ block: 'center' })", chart)
        width = chart.size["width"]
        ActionChains(driver).move_to_element_with_offset(chart, width // 4, 0).click().perform()
        end = float(self.one(".chart").get_attribute("data-to"))
        self.assertAlmostEqual(self.time, 0.75 * end, delta=0.02)
        self.assertEqual(driver.get_log("browser"), [])

    def test_a_passing_scenario_is_open_at_its_first_presentation(self):
        self.open("#scenario=a%20flick%20opens%20it%20fully")
        self.assertAlmostEqual(self.time, 0.479, places=3)
        self.assertIn("Order · medium · 426 pt", self.says)

    def test_a_part_of_a_name_selects_a_scenario(self):
        for link, name, message in [
                ("Flick%20opens", "a flick opens it fully passed", ""),
                ("i", "too high failed", "2 scenarios match “i”; this is the first one."),
                ("nothing", "too high failed", "No scenario matches “nothing”.")]:
            driver = self.open(f"#scenario={link}")
            self.until("document.querySelector('article:not([hidden]) > h2') !== null")
            self.assertEqual(self.one("> h2").text, name)
            self.assertEqual(driver.find_element(By.CSS_SELECTOR, "[role=status]").text, message)

    def test_before_and_after_have_the_same_size(self):
        driver = self.open("#scenario=a%20flick%20opens%20it%20fully")
        driver.find_element(By.CSS_SELECTOR, "body").send_keys("b")
        boxes = self.js("return [...document.querySelectorAll('article:not([hidden]) .phone:not([hidden]) > svg')]"
                        ".map((one) => one.getBoundingClientRect()).map(({ y, width, height }) => [y, width, height])")
        self.assertEqual(len(boxes), 2)
        self.assertEqual(boxes[0], boxes[1])

    def test_no_label_of_the_curves_is_on_the_cursor(self):
        driver = self.open("#scenario=a%20flick%20opens%20it%20fully")
        driver.find_element(By.CSS_SELECTOR, "body").send_keys(Keys.HOME)
        covered = self.js("""
            const chart = document.querySelector('article:not([hidden]) .chart');
            const cursor = chart.querySelector('.cursor').getBoundingClientRect();
            return [...chart.querySelectorAll('.plot:not(.lane) > .name, .axis span')].filter((label) => {
              const range = document.createRange();
              range.selectNodeContents(label);
              const { left, right, top, bottom } = range.getBoundingClientRect();
              return left < cursor.right + 2 && right > cursor.left - 2 && top < cursor.bottom && bottom > cursor.top;
            }).map((label) => label.textContent);""")
        self.assertEqual(covered, [])

    def test_a_url_contains_the_time(self):
        driver = self.open("#scenario=a%20flick%20opens%20it%20fully&t=.25")
        self.assertEqual(self.time, 0.25)
        self.one("input[type=range]").send_keys(Keys.ARROW_RIGHT)
        self.assertGreater(self.time, 0.25)
        self.assertLess(self.time, 0.28)
        address = driver.current_url.split("#")[1]
        time = self.time
        self.open("#" + address)
        self.assertEqual(self.time, time)
        self.assertRegex(self.one("input[type=range]").get_attribute("aria-valuetext"), r"^0\.2\d\d s, Order · presenting · ")

    def test_it_plays_to_the_end_and_by_keys(self):
        driver = self.open("#scenario=a%20flick%20opens%20it%20fully&t=.9")
        body = driver.find_element(By.CSS_SELECTOR, "body")
        body.send_keys(" ")
        self.until("document.querySelector('article:not([hidden]) .play').title === 'Play'")
        end = float(self.one(".chart").get_attribute("data-to"))
        self.assertAlmostEqual(self.time, end, places=3)
        self.assertIn("large", self.says)
        body.send_keys(Keys.HOME)
        self.assertEqual(self.time, 0)
        body.send_keys(Keys.SHIFT + Keys.ARROW_RIGHT)
        self.assertAlmostEqual(self.time, 0.479, places=3)
        body.send_keys("b")
        captions = [one.text for one in driver.find_elements(By.CSS_SELECTOR, "article:not([hidden]) .phone:not([hidden]) figcaption")]
        self.assertRegex(captions[0], r"^before, 0\.479 s · Order · medium · 426 pt")
        self.assertRegex(captions[1], r"^after, \d\.\d+ s · Order · large · 793 pt")
        body.send_keys("p")
        self.until("location.hash === '#scenario=too%20high'")

    def test_images_are_those_of_the_command(self):
        self.open("#scenario=a%20flick%20opens%20it%20fully&t=.6")
        words = self.js(
            "return [...document.querySelectorAll('article:not([hidden]) .phone:not([hidden]) text')]"
            ".map((one) => one.textContent)")
        self.assertIn("Row 1", words)
        self.assertIn("Order", words)
        moved = self.js(
            "return [...document.querySelectorAll('article:not([hidden]) .phone:not([hidden]) g')]"
            ".map((one) => one.getAttribute('transform')).filter(Boolean)")
        height = float(re.search(r"· ([\d.]+) pt", self.says)[1])
        tops = [float(re.search(r"translate\(0 ([\d.]+)\)", one)[1]) for one in moved if one.startswith("translate(0 ")]
        self.assertTrue(any(abs(top + height - 852) < 0.11 for top in tops), f"{tops} {height}")

    def test_it_fits_from_320_to_2560(self):
        for page in (self.page, self.ticket()):
            for width in (320, 390, 768, 1280, 1920, 2560):
                self.open(width=width, page=page)
                self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), width, f"{page} {width}")

    def ticket(self):
        page = folder() / "ticket.html"
        if not page.exists():
            sheetlua("report", EXAMPLES / "trade_ticket.lua", "-o", page)
        return page

    def test_text_has_contrast_in_light_and_dark(self):
        for scheme in ("light", "dark"):
            driver = self.open()
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": scheme}]})
            self.addCleanup(driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
            worst = self.js(CONTRAST)
            self.assertGreaterEqual(worst[0], 4.5, f"{scheme}: {worst}")

    def test_without_javascript_it_is_text(self):
        driver = browser()
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.addCleanup(driver.execute_cdp_cmd, "Emulation.setScriptExecutionDisabled", {"value": False})
        driver.get(f"file://{self.page}")
        tree = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        named = lambda role: [one["name"]["value"] for one in tree
                              if not one["ignored"] and one["role"]["value"] == role]
        for heading in ("reported.lua", "too high failed", "expected", "a flick opens it fully passed",
                        "Decision maps"):
            self.assertIn(heading, named("heading"))
        self.assertEqual(named("button") + named("slider"), [])


# The minimum contrast of text with its background (WCAG 2.2, 1.4.3), and its element.
CONTRAST = """
const parse = (color) => color.match(/[\\d.]+/g).map(Number)
const light = ([r, g, b]) => {
  const part = (value) => { value /= 255; return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4 }
  return .2126 * part(r) + .7152 * part(g) + .0722 * part(b)
}
const ground = (element) => {
  for (let one = element; one; one = one.parentElement) {
    const color = parse(getComputedStyle(one).backgroundColor)
    if (color.length < 4 || color[3] === 1) return color
  }
  return [255, 255, 255]
}
let worst = [99, '']
for (const element of document.querySelectorAll('body *:not(svg):not(svg *):not(script):not(style)')) {
  const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim())
  if (!words.length || !element.checkVisibility() || element.disabled) continue
  const [one, other] = [light(parse(getComputedStyle(element).color)), light(ground(element))]
  const ratio = (Math.max(one, other) + .05) / (Math.min(one, other) + .05)
  if (ratio < worst[0]) worst = [ratio, element.outerHTML.slice(0, 120)]
}
return worst
"""
