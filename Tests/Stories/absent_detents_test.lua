-- Verifies names of inactive detents (Semantics, "Absent detents"): a call or a rule that uses such
-- a name selects the active detent nearest to the height that the inactive detent had last.

local reading = require "reading"

policy "full" {
  { "up", function(r) if r.travel <= -80 then return "full" end end },
  { "calm", function(r) return r.from end },
}

scenario("a rule names a detent, and the phone shows a cover", { device = "iphone-15" })(
function(user)
  sheet "A" { detents = { half = "50%", full = "90%" }, policy = "full", grabber = true }
  user:opens "A"
  user:rotates "landscape"
  user:settles()
  expect.equal((decide("A", { from = "large", travel = -100 })), "large")
  user:drags { up = 100 }
  user:settles()
  expect "A".height(393)
  user:rotates "portrait"
  user:settles()
  -- The rule chose "full"; 90% of 852 is 766.8.
  expect "A".is_at "full"
  expect "A".height(766.8, 0.01)
  expect.equal(user:events "error", {})
end)

scenario("a rule names a detent, and the tablet shows a form sheet", { device = "ipad-11" })(
function(user)
  sheet "A" { detents = { half = "50%", full = "90%" }, policy = "full", content = { rows = 5 } }
  user:opens "A"
  user:settles()
  local height = user:sheet "A".height
  user:drags { up = 100, on = "sheet" }
  user:settles()
  expect "A".height(height)
  expect "A".is_at "form"
  expect.equal(user:events "error", {})
end)

scenario("a rule names a detent that needs more content", { device = "pixel-8" })(
function(user)
  policy "half" {
    { "down", function(r) if r.velocity > 0 and r.travel < 60 then return "partial" end end },
    like = "material",
  }
  sheet "A" { style = "material", policy = "half", content = { rows = 3 } }
  user:opens "A"
  user:settles()
  user:flicks { down = 40, at = 900, on = "grabber" }
  user:settles()
  expect "A".is_at "expanded"
  -- The choice is kept: with more content, "partial" is half of 915.
  user:sheet "A":set { content = { rows = 30 } }
  user:settles()
  expect "A".is_at "partial"
  expect "A".height(457.5, 0.01)
  expect.equal(user:events "error", {})
end)

for _, phone in ipairs { { "iphone-15", "ios" }, { "pixel-8", "material" } } do
  local where, on = { device = phone[1] }, ", " .. phone[2]

  scenario("select uses the detent nearest to the last height" .. on, where)(function(user)
    local shown = true
    sheet "A" {
      style = phone[2], opens_at = "high",
      detents = { low = 150, mid = function() return shown and 300 or nil end, high = 600 },
    }
    user:opens "A"
    user:settles()
    local s = user:sheet "A"
    shown = false
    s:invalidate_detents()
    s:select "mid"
    user:settles()
    -- "mid" was 150 pt above "low" and 300 pt below "high".
    expect "A".is_at "low"
    expect "A".height(150)
    shown = true
    s:invalidate_detents()
    user:settles()
    expect "A".is_at "mid"
    expect "A".height(300)
    expect.equal(reading.changes(user), "high>low script, low>mid layout")
    expect.equal(user:events "warning", {})
  end)

  scenario("without a last height, it is the detent nearest to the sheet" .. on, where)(
  function(user)
    sheet "A" {
      style = phone[2], detents = { low = 150, mid = function() return nil end, high = 600 },
    }
    user:opens "A"
    user:settles()
    user:sheet "A":select "mid"
    user:settles()
    expect "A".is_at "low"
    user:sheet "A":select "high"
    user:settles()
    user:sheet "A":select "mid"
    user:settles()
    expect "A".is_at "high"
  end)

  scenario("a choice is kept where the layout had already moved the sheet" .. on, where)(
  function(user)
    sheet "A" {
      style = phone[2], opens_at = "half", content = { rows = 40 }, footer = { { field = "F" } },
      detents = { half = function(c) if c.keyboard == 0 then return 0.6 * c.container end end,
        "large" },
    }
    user:opens "A"
    user:taps "F"
    user:settles()
    expect "A".is_at "large"
    user:sheet "A":select "large"
    user:hides_keyboard()
    expect "A".is_at "large"
  end)

  scenario("a drag that stays there is not a choice" .. on, where)(function(user)
    sheet "A" {
      style = phone[2], grabber = true, opens_at = "half", content = { rows = 40 },
      footer = { { field = "F" } },
      detents = { half = function(c) if c.keyboard == 0 then return 0.6 * c.container end end,
        "large" },
    }
    user:opens "A"
    user:taps "F"
    user:settles()
    user:drags { down = 20, on = "grabber" }
    user:settles()
    expect "A".is_at "large"
    user:hides_keyboard()
    expect "A".is_at "half"
  end)
end

scenario("an initial detent that is not active is selected later", { device = "iphone-15" })(
function(user)
  sheet "A" { detents = { "medium", "large" }, opens_at = "medium" }
  user:rotates "landscape"
  user:opens "A"
  user:settles()
  expect "A".is_at "large"
  user:rotates "portrait"
  user:settles()
  expect "A".is_at "medium"
end)

scenario "a misspelled name and a height that is out of range stay errors" (function(user)
  sheet "A" { detents = { "medium", "large" } }
  user:opens "A"
  expect.error(function() user:sheet "A":select "larg" end, 'Did you mean "large"')
  policy "typo" { { "up", function() return "larg" end } }
  sheet "B" { detents = { "medium", "large" }, policy = "typo" }
  expect.error(function() decide("B", { from = "medium", travel = 10 }) end, 'returned "larg"')
  sheet "C" { detents = { "medium", high = 800 } }
  expect.error(function()
    user:opens "C"
    user:settles()
  end, "high.*800.*793")
end)

scenario("a name of the script's layouts is never an error", { device = "iphone-15" })(
function()
  policy "form" { { "any", function() return "form" end } }
  sheet "A" { detents = { "medium", "large" }, policy = "form" }
  expect.error(function() decide("A", { from = "medium", travel = 10 }) end, 'returned "form"')
end)

scenario("a height that fits after a rotation of the script's device is limited", {
  device = { like = "iphone-15", orientation = "landscape" },
})(function(user)
  sheet "A" { detents = { a = 300, b = 700 }, edge_attached_in_compact_height = true }
  user:opens "A"
  user:settles()
  expect.equal(reading.detents(user:sheet "A"), "a 300.0, b 393.0")
  expect.equal(user:events "error", {})
end)

scenario "a function that returns too much is limited, and 0 hides the sheet" (function(user)
  sheet "A" {
    detents = { gone = function() return 0 end, open = 400, all = function() return 5000 end },
    opens_at = "open",
  }
  user:opens "A"
  user:settles()
  expect.equal(reading.detents(user:sheet "A"), "gone 0.0, open 400.0, all 793.0")
  user:sheet "A":select "gone"
  user:settles()
  expect.equal(user:sheet "A".height, 0)
  expect.equal(user:events "error", {})
end)

scenario("the range of a style limits points on another device", { device = "iphone-se" })(
function(user)
  -- 65.7% of 852 pt, 84% of 667 pt; 80% of 667 is 533.6.
  sheet "A" { style = "trading-ios", detents = { here = 560 } }
  user:opens "A"
  user:settles()
  expect "A".height(533.6, 0.01)
  expect.equal(user:events "error", {})
end)

scenario "select of a detent that is not active now logs a warning" (function(user)
  local isGone = false
  sheet "A" {
    detents = { partial = function() return not isGone and 300 or nil end, large = "large" },
    opens_at = "large",
  }
  user:opens "A"
  user:settles()
  isGone = true
  user:rotates "landscape"
  user:rotates "portrait"
  user:settles()
  user:sheet "A":select "partial"
  expect.equal(#user:events "warning", 1)
  expect "A".is_at "large"
end)
