-- Verifies that a tablet in a narrow part of its screen shows popovers and form sheets as sheets,
-- and restores them when it is wide again (NP-10, IOS-36).
-- Numbers: the tablet is 834 x 1194 with a bottom inset of 20; compact is narrower than 600. A
-- popover is 504 wide, so x = (834 - 504) / 2 = 165, a form sheet 540. Half of 1194 is 597.

local reading = require "reading"

local pad = { device = "ipad-11" }

screen "Home" { rows = 30 }
sheet "Info" {
  style = "tiered", title = "Info", grabber = false, detents = { "medium", "large" },
  popover = { align = "center" }, content = { rows = 6 },
}
sheet "Order" { title = "Order", detents = { "medium", "large" }, content = { height = 300 } }

-- The detent changes in order: "popover medium layout".
local function told(user)
  local words = {}
  for _, e in ipairs(user:events "did_change_detent") do
    words[#words + 1] = ("%s %s %s"):format(e.from, e.to, e.by)
  end
  return table.concat(words, ", ")
end

local function narrow(width, limit)
  return { like = "ipad-11", width = width, compact_width = limit }
end

for width, is in pairs { [375] = "sheet", [599] = "sheet", [600] = "popover", [834] = "popover" } do
  story("NP-10")(("a popover in %d pt is a %s"):format(width, is), { device = narrow(width) })(
  function(user)
    user:opens "Info"
    user:settles()
    local info = user:sheet "Info"
    expect.equal(info.presentation, is)
    expect.equal(info:rect("sheet").width, is == "sheet" and width or 504)
    expect "Info".dims(is == "sheet" and 0.4 or 0, 1e-9)
  end)
end

for limit, is in pairs { [0] = "popover", [375] = "popover", [376] = "sheet", [900] = "sheet" } do
  local on = { device = narrow(375, limit) }
  story("NP-10")(("a popover in 375 pt is a %s if compact is below %d"):format(is, limit), on)(
  function(user)
    user:opens("Info", { as = "popover" })
    user:settles()
    expect.equal(user:sheet "Info".presentation, is)
  end)
end

story("NP-10")("an open popover becomes a sheet and a popover again", pad)(function(user)
  user:opens "Info"
  user:settles()
  local info = user:sheet "Info"
  local wide = reading.rect(info, "sheet")
  user:device(narrow(375))
  expect.equal(info.presentation, "sheet")
  expect.equal(reading.rect(info, "sheet"), "0.0 597.0 375.0 597.0")
  expect "Info".is_at "medium"
  user:taps { x = 180, y = 200 }
  expect "Info".is_open()
  user:device "ipad-11"
  expect.equal(reading.rect(info, "sheet"), wide)
  expect.equal(told(user), "popover medium layout, medium popover layout")
  expect "Info".never "did_dismiss"
end)

story("NP-10")("the detent selected at the narrow width is restored", pad)(function(user)
  user:opens "Info"
  user:device(narrow(507))
  user:drags { to = "large" }
  expect "Info".is_at "large"
  user:device "ipad-11"
  expect "Info".is_at "popover"
  user:device(narrow(320))
  expect "Info".is_at "large"
end)

story("IOS-36")("a form sheet becomes a sheet there too", pad)(function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.equal(order.presentation, "form")
  user:device(narrow(375))
  expect.equal(order.presentation, "sheet")
  expect.equal(order.grabber_visible, true)
  expect.equal(order.appearance.corner_radius, 10)
  user:drags { to = "large" }
  expect "Order".height(1194 - 24)
  user:device "ipad-11"
  expect.equal(order.presentation, "form")
end)

story("NP-10")("a change during a drag or a motion takes effect immediately", pad)(function(user)
  user:opens "Info"
  user:settles()
  local finger = user:grabs "bar":moves { down = 80 }
  user.now:device(narrow(375))
  finger:lifts()
  user:settles()
  expect.equal(user:sheet "Info".presentation, "sheet")
  expect "Info".is_open()
  user:sheet "Info":dismiss()
  user.now:device "ipad-11"
  user:settles()
  expect "Info".is_dismissed { why = "script" }
  expect.equal(#user:events "did_dismiss", 1)
end)

story("NP-10")("a phone shows a sheet instead of a popover", {
  device = { like = "iphone-15", compact_width = 900 },
})(function(user)
  user:opens "Info"
  expect.equal(user:sheet "Info".presentation, "sheet")
end)
