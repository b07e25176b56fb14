import Testing

/// A sheet with the expected result of each accessibility rule; rules that are not listed are
/// shown.
struct AccessibilityCase: CustomTestStringConvertible {
  let name: String
  let fails: Set<String>
  let notShown: Set<String>
  let source: String

  var testDescription: String { name }

  init(_ name: String, fails: String, notShown: String, _ source: String) {
    self.name = name
    self.fails = Set(fails.split(separator: " ").map(String.init))
    self.notShown = Set(notShown.split(separator: " ").map(String.init))
    self.source = source + "\n"
  }

  // The name of the sheet is "A". 1.4.11 is informational and shown for few sheets; 2.4.11 requires
  // a field.
  static let all = [
    AccessibilityCase(
      "titled", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A" }
      """),
    AccessibilityCase(
      "plain", fails: "",
      notShown: "1.4.11 2.4.11 2.5.8",
      """
      sheet "A" {}
      """),
    AccessibilityCase(
      "two", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", detents = { "medium", "large" } }
      """),
    AccessibilityCase(
      "trap", fails: "2.1.2 2.5.7",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11 2.5.8",
      """
      sheet "A" { close = false, grabber = false, detents = { "medium", "large" },
        dismissible = { swipe = true, backdrop = false, escape = false, back = false } }
      """),
    AccessibilityCase(
      "trap with its backdrop", fails: "2.1.2 2.5.7",
      notShown: "1.4.11 2.4.11 2.5.8",
      """
      sheet "A" { close = false, grabber = false, detents = { "medium", "large" },
        dismissible = { swipe = true, backdrop = true, escape = false, back = false } }
      """),
    AccessibilityCase(
      "no grabber", fails: "2.5.7",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", grabber = false, detents = { "medium", "large" } }
      """),
    AccessibilityCase(
      "no grabber, a button", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", grabber = false, detents = { "medium", "large" },
        content = { buttons = { "More", "Less" } },
        on = { tapped = function(e)
          if e.target == "More" then e.sheet:select "large" elseif e.target == "Less" then e.sheet:select "medium" end
        end } }
      """),
    AccessibilityCase(
      "a grabber that is dead to taps", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", detents = { "medium", "large" }, grabber_tap = "none" }
      """),
    AccessibilityCase(
      "escape alone", fails: "2.5.7",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11 2.5.8",
      """
      sheet "A" { dismissible = { swipe = true, backdrop = false } }
      """),
    AccessibilityCase(
      "nothing goes", fails: "2.1.2",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11",
      """
      sheet "A" { title = "A", dismissible = false }
      """),
    AccessibilityCase(
      "a button goes", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { close = false, dismissible = false, content = { buttons = { "Done" } },
        on = { tapped = function(e) if e.target == "Done" then e.sheet:dismiss() end end } }
      """),
    AccessibilityCase(
      "a card that stays", fails: "",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11",
      """
      sheet "A" { modal = false, dismissible = false, detents = { 120, "medium" } }
      """),
    AccessibilityCase(
      "asks", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", on = { should_dismiss = function(s) return s:ask "Discard?" end } }
      """),
    AccessibilityCase(
      "refuses", fails: "2.1.2",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11",
      """
      sheet "A" { title = "A", on = { should_dismiss = function() return false end } }
      """),
    AccessibilityCase(
      "opened by a button", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      screen "Home" { triggers = { Buy = "A" } }
      sheet "A" { title = "Order" }
      """),
    AccessibilityCase(
      "leaves the screen", fails: "",
      notShown: "1.4.11 2.4.3 2.4.11",
      """
      screen "Home" { triggers = { Buy = "A" } }
      screen "Next" {}
      sheet "A" { title = "Order", on = { did_dismiss = function() navigate "Next" end } }
      """),
    AccessibilityCase(
      "fields, resize", fails: "",
      notShown: "1.4.11",
      """
      sheet "A" { title = "A", detents = { "large" }, content = { rows = 12, fields = { "First" }, } }
      """),
    AccessibilityCase(
      "fields, ignored keyboard", fails: "2.4.11",
      notShown: "1.4.11",
      """
      sheet "A" { title = "A", keyboard = "ignore", detents = { "medium" },
        content = { { height = 200 }, { field = "Last" } } }
      """),
    AccessibilityCase(
      "fields, panned", fails: "",
      notShown: "1.4.11",
      """
      sheet "A" { title = "A", keyboard = "pan", detents = { "medium" },
        content = { { height = 200 }, { field = "Last" } } }
      """),
    AccessibilityCase(
      "slow curves", fails: "2.3.3",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", motion = { present = curve("ease_in_out", 1.2) } }
      """),
    AccessibilityCase(
      "slow springs", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", motion = { present = spring { damping = 0.4, response = 1.5 } } }
      """),
    AccessibilityCase(
      "slow to settle", fails: "2.3.3",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", detents = { "medium", "large" },
        motion = { settle = function() return curve("linear", 0.8) end } }
      """),
    AccessibilityCase(
      "small rows", fails: "2.5.8",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", content = { rows = { "One", "Two" }, row_height = 20 },
        on = { tapped = function() end } }
      """),
    AccessibilityCase(
      "rows to read", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", content = { rows = { "One", "Two" }, row_height = 20 } }
      """),
    AccessibilityCase(
      "a small grabber", fails: "2.5.8",
      notShown: "1.4.11 2.4.11",
      """
      style "thin" { like = "ios", grabber_hit = 20 }
      sheet "A" { style = "thin", title = "A", detents = { "medium", "large" } }
      """),
    AccessibilityCase(
      "a plain grabber", fails: "",
      notShown: "2.4.11",
      """
      sheet "A" { title = "A", detents = { "medium", "large" },
        appearance = { light = { grabber_color = "#767680" }, dark = { grabber_color = "#A0A0A8" } } }
      """),
    // 20 pt of the backdrop are visible at the largest detent, next to the target of the grabber.
    AccessibilityCase(
      "a strip of backdrop", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      device "iphone-se"
      sheet "A" { close = false, grabber = true, detents = { "medium", "large" } }
      """),
    AccessibilityCase(
      "a blank title", fails: "4.1.3",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "  " }
      """),
    AccessibilityCase(
      "says nothing of a change", fails: "",
      notShown: "1.4.11 2.4.11 4.1.3",
      """
      sheet "A" { title = "A", content = { text = "Draft", buttons = { "Save" } },
        on = { tapped = function(e) e.sheet:set { content = { text = "Saved", buttons = { "Save" } } } end } }
      """),
    AccessibilityCase(
      "an announced change", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { title = "A", content = { text = "Draft", buttons = { "Save" } },
        on = { tapped = function(e)
          e.sheet:set { content = { text = "Saved", buttons = { "Save" } } }
          announce "Saved"
        end } }
      """),
    AccessibilityCase(
      "material", fails: "",
      notShown: "2.4.11",
      """
      device "pixel-8"
      sheet "A" { style = "material", title = "A" }
      """),
    AccessibilityCase(
      "no back on Android", fails: "2.1.2 2.5.7",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11 2.5.8",
      """
      device "pixel-8"
      sheet "A" { style = "material", close = false, grabber = false, content = { rows = 8 },
        dismissible = { swipe = true, backdrop = false, escape = false, back = false } }
      """),
    AccessibilityCase(
      "back on Android", fails: "2.5.7",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11 2.5.8",
      """
      device "pixel-8"
      sheet "A" { style = "material", close = false, grabber = false, content = { rows = 8 },
        dismissible = { swipe = true, backdrop = false, escape = false, back = true } }
      """),
    AccessibilityCase(
      "tall words, and the button scrolls", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { close = false, detents = { "fit" }, dismissible = false,
        content = { { text = "One\\nTwo\\nThree\\nFour\\nFive\\nSix\\nSeven\\nEight" }, { button = "Done" } },
        on = { tapped = function(e) if e.target == "Done" then e.sheet:dismiss() end end } }
      """),
    AccessibilityCase(
      "tall words push the button out", fails: "1.4.4 1.4.10",
      notShown: "1.4.11 2.4.11",
      """
      sheet "A" { close = false, detents = { 200 }, dismissible = false, content = {},
        footer = { { text = "One" }, { text = "Two" }, { text = "Three" }, { text = "Four" }, { button = "Done" } },
        on = { tapped = function(e) if e.target == "Done" then e.sheet:dismiss() end end } }
      """),
    AccessibilityCase(
      "not draggable", fails: "",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11 2.5.8",
      """
      sheet "A" { close = false, grabber = false, draggable = false, detents = { "medium", "large" } }
      """),
    AccessibilityCase(
      "a stack", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      sheet "Cart" { title = "Cart" } sheet "Coupons" { title = "Coupons" }
      stack "A" { "Cart", "Coupons" }
      """),
    AccessibilityCase(
      "the trigger goes meanwhile", fails: "",
      notShown: "1.4.11 2.4.11",
      """
      local home = screen "Home" { triggers = { Buy = "A" } }
      sheet "A" { title = "Order", on = { will_dismiss = function() home:set { triggers = {} } end } }
      """),
    AccessibilityCase(
      "focus stays outside", fails: "2.4.3",
      notShown: "1.4.11 2.4.11",
      """
      local home = screen "Home" { fields = { "Find" }, triggers = { Buy = "A" } }
      sheet "A" { title = "Order", modal = false, detents = { "medium" }, on = { did_present = function() home:focus "Find" end } }
      """),
    AccessibilityCase(
      "own action", fails: "2.5.7",
      notShown: "1.4.4 1.4.10 1.4.11 2.4.11 2.5.8",
      """
      sheet "A" { close = false, dismissible = { escape = false, backdrop = false, back = false },
        actions = { { name = "Close it", run = function(s) s:dismiss() end } } }
      """),
  ]
}
