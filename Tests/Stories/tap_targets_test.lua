-- Verifies where taps on named parts of a sheet arrive, and the touch target of the close button.
-- Numbers: the close button is drawn 30 x 30. Its touch target has the same center and is 44 x 44
-- on iOS and 48 x 48 on Android (Apple's Human Interface Guidelines; Material Design). The touch
-- target of the grabber extends above the sheet: a grabber of 5 pt, 5 pt below the edge, has a
-- target from 14.5 pt above the edge to 29.5 pt below it.

local reading = require "reading"

local phones = {
  { device = "iphone-15", style = "ios", edge = 44 },
  { device = "ipad-11", style = "ios", edge = 44 },
  { device = "pixel-8", style = "material", edge = 48 },
  { device = "pixel-8", style = "trading-android", edge = 48 },
  { device = "iphone-15", style = "faaviator", edge = 44 },
  { device = { like = "iphone-15", rtl = true }, style = "ios", edge = 44 },
}

for _, phone in ipairs(phones) do
  local name = type(phone.device) == "string" and phone.device or "right to left"
  for _, side in ipairs {
    { "left", -1, 0 }, { "right", 1, 0 }, { "top", 0, -1 }, { "bottom", 0, 1 },
  } do
    scenario(("%s on %s: the close button reacts at the %s edge of its target"):format(
      phone.style, name, side[1]), { device = phone.device }) (function(user)
      sheet "Closed" { style = phone.style, title = "Closed", close = true, content = { rows = 5 } }
      user:opens "Closed"
      user:settles()
      local s = user:sheet "Closed"
      local drawn, target = s:rect "close", s:rect "close_hit"
      expect.equal({ drawn.width, drawn.height }, { 30, 30 })
      expect.equal({ target.width, target.height }, { phone.edge, phone.edge })
      expect.near(target.x + target.width / 2, drawn.x + 15, 1e-9)
      expect.near(target.y + target.height / 2, drawn.y + 15, 1e-9)
      local x, y = drawn.x + 15, drawn.y + 15
      local outside, inside = phone.edge / 2 + 0.5, phone.edge / 2 - 0.5
      user:taps { x = x + side[2] * outside, y = y + side[3] * outside }
      user:settles()
      expect "Closed".is_open()
      user:taps { x = x + side[2] * inside, y = y + side[3] * inside }
      expect "Closed".is_dismissed { why = "close" }
    end)
  end
end

scenario "a sheet without a close button has no target for it" (function(user)
  sheet "Bare" { title = "Bare", close = false }
  user:opens "Bare"
  expect.equal(user:sheet "Bare":rect "close_hit", nil)
end)

-- A sheet whose backdrop is visible only next to the touch target of its grabber: an iPhone SE has
-- 20 pt above `large`.
sheet "Tall" { close = false, grabber = true, detents = { "medium", "large" }, opens_at = "large" }

scenario("a tap on the backdrop does not hit the grabber", { device = "iphone-se" }) (function(user)
  user:opens "Tall"
  user:settles()
  expect.equal(user:sheet "Tall":rect "sheet".y, 20)
  user:taps "backdrop"
  expect "Tall".is_dismissed { why = "backdrop" }
end)

scenario("a tap on a backdrop that the sheet covers fails", { device = "pixel-8" }) (function(user)
  sheet "Full" { style = "material", content = { rows = 60 } }
  user:opens "Full"
  user:sheet "Full":select "expanded"
  user:settles()
  expect.equal(reading.rect(user:sheet "Full", "sheet"), "0.0 0.0 412.0 915.0")
  local worked, why = pcall(function() user:taps "backdrop" end)
  expect.equal(worked, false)
  expect.truthy(tostring(why):find("the sheet and its grabber cover", 1, true), tostring(why))
  expect "Full".is_open()
end)

scenario("a tap on the backdrop avoids the keyboard", { device = "ipad-11" }) (function(user)
  sheet "Form" { title = "Form", content = { fields = { "Name" } } }
  user:opens "Form"
  user:taps "Name"
  user:settles()
  user:taps "backdrop"
  expect "Form".is_dismissed { why = "backdrop" }
end)

-- An iPhone 15 is 852 tall, with 34 below the safe area: a bar of 76 and rows of 44 from 502, of
-- which the eighth begins at 810.
for _, case in ipairs {
  { "a row under the home indicator of an iPhone can be tapped", "Row 8" },
  { "the strip below a footer belongs to no row", nil, { { button = "Go" } } },
} do
  scenario(case[1], { device = "iphone-15" }) (function(user)
    local tapped
    sheet "List" {
      title = "List", detents = { "medium", "large" }, content = { rows = 40 }, footer = case[3],
      on = { tapped = function(e) tapped = e.target end },
    }
    user:opens "List"
    user:settles()
    user:taps { x = 100, y = 830 }
    expect.equal(tapped, case[2] or "sheet")
  end)
end
