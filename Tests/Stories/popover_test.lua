-- Verifies the popover on a tablet (NP-10 to NP-13, NP-15).
-- Numbers: the tablet is 834 x 1194 with a bottom inset of 20; a popover is 504 wide, so x = (834 -
-- 504)/2 = 165; six rows are 56 bar + 6 x 44 + 20 = 340. Its maximum height is 620 in portrait, 520
-- in landscape, its bottom margin 32 (Semantics, "Sizes of sheets").

local reading = require "reading"

local pad = { device = "ipad-11" }

screen "Home" {
  rows = 30,
  state = { marked = 0 },
  triggers = { Mark = function(_, home) home.state.marked = home.state.marked + 1 end },
}

local function info(more)
  local spec = { style = "tiered", title = "Info", grabber = false, content = { rows = 6 } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return spec
end

sheet "Info" (info { popover = { align = "center" } })
sheet "Low" (info { popover = { align = "bottom_center" } })
sheet "Plain" (info())

-- The center and the bottom of a sheet's box.
local function middle(user, name)
  local rect = user:sheet(name):rect "sheet"
  return ("%.1f %.1f"):format(rect.x + rect.width / 2, rect.y + rect.height / 2)
end

story("NP-10, NP-11, NP-12")("a centered popover is 504 pt wide", pad)(
function(user)
  user:opens("Plain", { as = "popover", align = "center" })
  user:settles()
  local plain = user:sheet "Plain"
  expect.equal(plain.presentation, "popover")
  expect.equal(reading.rect(plain, "sheet"), "165.0 427.0 504.0 340.0")
  expect.equal(reading.detents(plain), "popover 340.0")
  expect "Plain".dims(0, 0)
end)

story("NP-10, NP-11, NP-12")("a bottom-centered popover is 32 pt above the bottom edge", pad)(
function(user)
  user:opens("Plain", { as = "popover", align = "bottom_center" })
  user:settles()
  -- 1194 - 32 - 340 = 822.
  expect.equal(reading.rect(user:sheet "Plain", "sheet"), "165.0 822.0 504.0 340.0")
end)

story("NP-10")("a sheet can be defined as a popover", pad)(function(user)
  user:opens "Info"
  user:settles()
  expect.equal(user:sheet "Info".presentation, "popover")
  expect.equal(reading.rect(user:sheet "Info", "sheet"), "165.0 427.0 504.0 340.0")
  user:sheet "Info":dismiss()
  user:opens "Low"
  user:settles()
  expect.equal(reading.rect(user:sheet "Low", "sheet"), "165.0 822.0 504.0 340.0")
end)

story "NP-10" "on a phone it is a sheet" (function(user)
  user:opens "Info"
  user:settles()
  expect.equal(user:sheet "Info".presentation, "sheet")
  -- 56 + 264 + 34 = 354.
  expect.equal(reading.rect(user:sheet "Info", "sheet"), "0.0 498.0 393.0 354.0")
  user:sheet "Info":dismiss()
  user:opens("Plain", { as = "popover", align = "center" })
  user:settles()
  expect.equal(user:sheet "Plain".presentation, "sheet")
end)

story("NP-12")("after a rotation, it is aligned again", pad)(function(user)
  user:opens "Info"
  user:settles()
  user:rotates "landscape"
  user:settles()
  expect.equal(middle(user, "Info"), "597.0 417.0")
  user:rotates "portrait"
  user:settles()
  expect.equal(middle(user, "Info"), "417.0 597.0")
  user:sheet "Info":dismiss()
  user:opens "Low"
  user:settles()
  user:rotates "landscape"
  user:settles()
  local rect = user:sheet "Low":rect "sheet"
  expect.near(rect.y + rect.height, 834 - 32, 0.001)
  expect.near(rect.x, (1194 - 504) / 2, 0.001)
  expect "Low".never "will_dismiss"
end)

story("NP-12")("the margin is a setting of the style", pad)(function(user)
  style "higher" { like = "tiered", popover_bottom_margin = 100 }
  sheet "Higher" (info { style = "higher", popover = { align = "bottom_center" } })
  user:opens "Higher"
  user:settles()
  local rect = user:sheet "Higher":rect "sheet"
  expect.near(rect.y + rect.height, 1094, 0.001)
end)

story("NP-13")("the keyboard height is subtracted from the portrait maximum", pad)(function(user)
  user:opens "Info"
  user:settles()
  user:keyboard(300)
  expect "Info".height(320)
  expect.equal(middle(user, "Info"), "417.0 597.0")
  user:keyboard(false)
  expect "Info".height(340)
end)

story("NP-13")("a new height of a shown keyboard is ignored", pad)(function(user)
  user:opens "Info"
  user:settles()
  user:keyboard(300)
  user:settles()
  user:keyboard(200)
  expect "Info".height(320)
  user:keyboard(false)
  expect "Info".height(340)
  user:keyboard(200)
  expect "Info".height(420)
end)

story("NP-13")("in landscape the other maximum applies, and a script can set both", {
  device = { like = "ipad-11", orientation = "landscape" },
})(function(user)
  user:opens "Info"
  user:settles()
  user:keyboard(300)
  expect "Info".height(220)
  user:keyboard(false)
  user:sheet "Info":dismiss()
  sheet "Own" (info { popover = { align = "center", max_portrait = 700, max_landscape = 600 } })
  user:opens "Own"
  user:settles()
  user:keyboard(250)
  expect "Own".height(350)
end)

-- At most 520 and 620, less than the keyboard: a bar of 56, a row of 44 and the inset of 20 remain.
for orientation, keyboard in pairs { landscape = 600, portrait = 700 } do
  story("NP-13")("a keyboard taller than the popover leaves its bar and a row, " .. orientation, {
    device = { like = "ipad-11", orientation = orientation },
  })(function(user)
    user:opens "Info"
    user:settles()
    user:keyboard(keyboard)
    expect "Info".height(120)
    expect "Info".is_open()
    user:taps "close"
    expect "Info".is_dismissed { why = "close" }
  end)
end

story("NP-13")("without an observer or automatic height, it keeps its height", pad)(
function(user)
  sheet "Deaf" (info { popover = { align = "center" }, keyboard_observer = false })
  sheet "Fixed" (info { popover = { align = "center" }, tiers = "one_tier_fixed" })
  for _, name in ipairs { "Deaf", "Fixed" } do
    user:opens(name)
    user:settles()
    local before = user:sheet(name).height
    user:keyboard(300)
    expect(name).height(before)
    user:keyboard(false)
    user:sheet(name):dismiss()
  end
end)

story("NP-11, NP-13")("without the keyboard, it is as tall as its content up to its maximum", pad)(
function(user)
  sheet "Long" (info { popover = { align = "center" }, content = { rows = 40 } })
  user:opens "Long"
  expect "Long".height(620)
end)

story("NP-15")("a tap outside dismisses it, with one event", pad)(function(user)
  user:opens "Info"
  user:taps { x = 40, y = 1100 }
  expect "Info".is_dismissed { why = "backdrop" }
  user:waits(1)
  expect.equal(reading.reasons(user, "did_dismiss"), "backdrop")
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

story("NP-15")("a tap outside does not reach the app", pad)(function(user)
  user:opens "Info"
  user:settles()
  user.now:taps("Mark", 1)
  expect "Info".is_dismissed { why = "backdrop" }
  expect.equal(user:screen "Home".state.marked, 0)
end)
