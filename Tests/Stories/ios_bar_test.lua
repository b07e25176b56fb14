-- Verifies the appearance of the iOS sheet, and its grabber and bar (IOS-01 to IOS-07, IOS-34,
-- IOS-35).
-- Numbers: the phone is 393 x 852; at medium the top edge is at 426, so the grabber is at x = (393
-- - 36)/2 = 178.5, y = 426 + 5; its center (196.5, 433.5), its hit area 22 pt each way.

local reading = require "reading"

local dark = { like = "iphone-15", color_scheme = "dark" }

screen "Home" { rows = 30 }
sheet "Order" { title = "Order", content = { rows = 40 }, detents = { "medium", "large" } }
sheet "Single" { title = "Single", detents = { "medium" } }

story "IOS-01, IOS-02, IOS-03, IOS-05" "in light mode, the sheet is white" (function(user)
  user:opens "Order"
  user:settles()
  local look = user:sheet "Order".appearance
  expect.equal(look.background, "#FFFFFF")
  expect.equal({ look.corner_radius, look.corners, look.corner_curve }, { 10, "top", "continuous" })
  expect.equal(look.shadow, { x = 0, y = -10, blur = 40, opacity = 0.2 })
  expect.equal(look.grabber_color, "#C7C7CC")
end)

story("IOS-01, IOS-02, IOS-03, IOS-05")("in dark mode, the sheet is elevated", { device = dark })(
function(user)
  user:opens "Order"
  user:settles()
  local look = user:sheet "Order".appearance
  expect.equal(look.background, "#1C1C1E")
  expect.equal({ look.corner_radius, look.corners, look.corner_curve }, { 10, "top", "continuous" })
  expect.equal(look.shadow, { x = 0, y = -10, blur = 40, opacity = 0.3 })
  expect.equal(look.grabber_color, "#48484A")
end)

story "IOS-01" "the color scheme can change while the sheet is open" (function(user)
  user:opens "Order"
  user:settles()
  user:device(dark)
  expect.equal(user:sheet "Order".appearance.background, "#1C1C1E")
  expect "Order".is_at "medium"
end)

story "IOS-04" "the grabber is 36 x 5, 5 pt below the top edge, in the middle" (function(user)
  user:opens "Order"
  user:settles()
  expect.equal(reading.rect(user:sheet "Order", "grabber"), "178.5 431.0 36.0 5.0")
  user:sheet "Order":select "large"
  user:settles()
  expect.equal(reading.rect(user:sheet "Order", "grabber"), "178.5 64.0 36.0 5.0")
end)

story "IOS-06" "the grabber shows with two detents, with one only if set" (function(user)
  sheet "Shown" { detents = { "medium" }, grabber = true }
  sheet "Hidden" { detents = { "medium", "large" }, grabber = false }
  local wanted = { Order = true, Single = false, Shown = true, Hidden = false }
  for _, name in ipairs { "Order", "Single", "Shown", "Hidden" } do
    user:opens(name)
    user:settles()
    expect.equal(user:sheet(name).grabber_visible, wanted[name], name)
    expect.equal(user:sheet(name):rect "grabber" ~= nil, wanted[name], name)
    user:sheet(name):dismiss()
    user:settles()
  end
end)

-- Returns the part that a drag began on, by its outcome.
policy "told apart" {
  { "grabber", function(r) if r.by == "grabber" then return "large" end end },
  { "elsewhere", function(r) return r.from end },
}

story "IOS-07" "the hit area of the grabber is 44 x 44 around its center" (function(user)
  user:opens "Order"
  user:settles()
  expect.equal(reading.rect(user:sheet "Order", "grabber_hit"), "174.5 411.5 44.0 44.0")
end)

story "IOS-07" "20 pt from the center is the grabber, 23 pt below it is not" (function(user)
  sheet "Told" { title = "Told", detents = { "medium", "large" }, policy = "told apart" }
  user:opens "Told"
  for _, way in ipairs { { 20, 0 }, { -20, 0 }, { 0, 20 } } do
    user:drags { up = 60, on = { x = 196.5 + way[1], y = 433.5 + way[2] } }
    expect "Told".is_at "large"
    user:sheet "Told":select "medium"
  end
  user:drags { up = 60, on = { x = 196.5, y = 456.5 } }
  expect "Told".is_at "medium"
end)

story "IOS-07" "above the top edge, the hit area extends over the app" (function(user)
  sheet "Told" { title = "Told", detents = { "medium", "large" }, policy = "told apart" }
  user:opens "Told"
  -- 20 pt above the center, 12.5 pt above the sheet.
  user:drags { up = 60, on = { x = 196.5, y = 413.5 } }
  expect "Told".is_at "large"
end)

story "IOS-34" "the title is centered, a close button of 30 pt at the right" (function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.equal(reading.rect(order, "bar"), "0.0 446.0 393.0 56.0")
  local title, close, bar = order:rect "title", order:rect "close", order:rect "bar"
  expect.near(title.x + title.width / 2, 196.5, 0.001)
  expect.equal({ close.width, close.height }, { 30, 30 })
  expect.truthy(close.x >= title.x + title.width and close.x + 30 <= 393, "at the right")
  expect.truthy(close.x + 30 >= 393 - 30, "at most a button's width from the edge")
  expect.truthy(close.y >= bar.y and close.y + 30 <= bar.y + bar.height, "in the bar")
  expect "Order".shows "Order"
end)

story "IOS-34" "the close button dismisses, and can be left out" (function(user)
  sheet "Closed" { title = "Closed", close = false }
  sheet "Bare" {}
  user:opens "Order"
  user:taps "close"
  expect "Order".is_dismissed { why = "close" }
  user:opens "Closed"
  user:settles()
  expect.equal(user:sheet "Closed":rect "close", nil)
  expect.truthy(user:sheet "Closed":rect "bar", "the title has its bar")
  user:sheet "Closed":dismiss()
  user:opens "Bare"
  user:settles()
  expect.equal({ user:sheet "Bare":rect "bar", user:sheet "Bare":rect "title" }, {})
end)

story "IOS-35" "the bar is clear until the content is scrolled" (function(user)
  user:opens "Order"
  user:sheet "Order":select "large"
  user:settles()
  local order = user:sheet "Order"
  expect.equal(order.bar_opaque, false)
  user:drags { up = 60, on = "content" }
  user:settles()
  expect.equal(order.offset, 60)
  expect.equal(order.bar_opaque, true)
  user:scrolls("Order", 0)
  user:settles()
  expect.equal(order.bar_opaque, false)
end)

story "IOS-01" "an appearance from a script replaces the style's appearance" (function(user)
  sheet "Own" { appearance = { background = "#102030", corner_radius = 20 } }
  user:opens "Own"
  user:settles()
  local look = user:sheet "Own".appearance
  expect.equal({ look.background, look.corner_radius, look.corners }, { "#102030", 20, "top" })
end)
