-- Verifies the detents of the iOS sheet (IOS-08 to IOS-10).
-- Numbers: the phone in portrait is 852 pt tall with insets of 59 above and 34 below; half of it is
-- 426, the height below the status bar 793. Grabber area 20, bar 56, row 44 (Semantics, "Content
-- layout").

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "Order" { detents = { "medium", "large" } }
sheet "Plain" {}

story "IOS-08" "medium is half of the container" (function(user)
  user:opens "Order"
  expect "Order".is_at "medium"
  expect "Order".height(426)
end)

story("IOS-08, IOS-09")("both detents follow the device", { device = "iphone-se" })(function(user)
  user:opens "Order"
  user:settles()
  -- 0.5 x 667; 667 - 20.
  expect.equal(reading.detents(user:sheet "Order"), "medium 333.5, large 647.0")
end)

story "IOS-09" "large ends below the status bar and is the default" (function(user)
  user:opens "Plain"
  expect "Plain".is_at "large"
  expect "Plain".height(793)
  expect.equal(reading.detents(user:sheet "Plain"), "large 793.0")
end)

story "IOS-10" "a detent is a fraction, a height in points, the content height or a function" (
function(user)
  sheet "Kinds" {
    title = "Kinds",
    content = { height = 200 },
    detents = {
      "70%", 250, "fit",
      golden = function(c) return c.container * 0.618 end,
    },
  }
  user:opens "Kinds"
  user:settles()
  -- fit = 20 + 56 + 200 + 34; 0.618 x 852 = 526.536; 0.7 x 852 = 596.4.
  expect.equal(reading.detents(user:sheet "Kinds"),
    "250 250.0, fit 310.0, golden 526.5, 70% 596.4")
  expect "Kinds".height(250)
end)

story "IOS-10" "a resolver gets its context" (function(user)
  local seen
  sheet "Asked" {
    title = "Asked",
    content = { rows = 3 },
    detents = {
      asked = function(c)
        seen = c
        return c.max - 100
      end,
      wide = function(c) return c.width > 500 and 300 or nil end,
    },
  }
  user:opens "Asked"
  expect "Asked".height(693)
  expect.equal(reading.detents(user:sheet "Asked"), "asked 693.0")
  expect.equal({ seen.container, seen.max, seen.width }, { 852, 793, 393 })
  -- Two detents, so there is a grabber area: 20 + 56 + 3 x 44 + 34.
  expect.equal({ seen.content, seen.compact, seen.keyboard }, { 242, false, 0 })
  expect.equal(seen.insets, { top = 59, bottom = 34, left = 0, right = 0 })
end)

story "IOS-10" "content taller than the screen fits up to large" (function(user)
  sheet "Tall" { content = { rows = 100 }, detents = { "fit" } }
  user:opens "Tall"
  expect "Tall".height(793)
end)

story "IOS-10" "a script resolves the detents again, and the selected detent keeps its name" (
function(user)
  local tall = 300
  sheet "Live" { detents = { live = function() return tall end, "large" } }
  user:opens "Live"
  expect "Live".height(300)
  tall = 500
  expect "Live".height(300)
  user:sheet "Live":invalidate_detents()
  expect "Live".height(500)
  expect "Live".is_at "live"
end)

story "IOS-10" "an inactive detent is replaced by the nearest, and restored later" (function(user)
  local here = true
  sheet "Live" {
    detents = { peek = 200, mid = function() return here and 450 or nil end, "large" },
    opens_at = "mid",
  }
  user:opens "Live"
  expect "Live".is_at "mid"
  here = false
  user:sheet "Live":invalidate_detents()
  -- 450 is 250 pt above 200 and 343 pt below 793.
  expect "Live".is_at "peek"
  here = true
  user:sheet "Live":invalidate_detents()
  expect "Live".is_at "mid"
  expect.equal(reading.changes(user), "mid>peek layout, peek>mid layout")
end)

story "IOS-10" "a resolver in a list has no name, which is an error" (function(user)
  expect.error(function()
    sheet "Nameless" { detents = { function() return 300 end } }
    user:opens "Nameless"
  end, "name = function")
end)

story "IOS-10" "two detents within one point are an error" (function(user)
  expect.error(function()
    sheet "Twice" { detents = { 426, "medium" } }
    user:opens "Twice"
  end, "426")
end)

story "IOS-10" "a detent above the maximum height is an error with its range" (function(user)
  expect.error(function()
    sheet "High" { detents = { high = 800 } }
    user:opens "High"
  end, "high.*800.*793")
  expect "Order".is_closed()
end)
