-- Verifies the iOS sheet on a tablet and on a phone in landscape (IOS-21, IOS-36).
-- Numbers: the tablet is 834 x 1194 with a bottom inset of 20; a form sheet is 540 wide, as tall as
-- its content (bar 56, rows 44, bottom inset 20) up to 620, in the middle: x = (834 - 540)/2 = 147.
-- The phone in landscape is 852 x 393 with insets of 0 above and 21 below.

local reading = require "reading"

local pad = { device = "ipad-11" }
local side = { device = { like = "iphone-15", orientation = "landscape" } }

screen "Home" { rows = 30 }
sheet "Order" { title = "Order", content = { height = 300 }, detents = { "medium", "large" } }
sheet "Edge" {
  title = "Edge", content = { rows = 30 }, detents = { 200, "medium", "large" },
  edge_attached_in_compact_height = true,
}

story("IOS-36")("on a tablet, it is a centered form sheet", pad)(function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.equal(order.presentation, "form")
  -- 56 + 300 + 20 = 376; (1194 - 376)/2 = 409.
  expect.equal(reading.rect(order, "sheet"), "147.0 409.0 540.0 376.0")
  expect "Order".height(376)
  expect "Order".dims(0.4, 1e-9)
  expect.equal(reading.detents(order), "form 376.0")
  expect.equal(order.grabber_visible, false)
end)

for _, device in ipairs { "portrait", "landscape" } do
  story("IOS-36")("a sheet without content has the size of a form sheet, " .. device, {
    device = { like = "ipad-11", orientation = device },
  })(function(user)
    sheet "Blank" { title = "Blank", detents = { "medium", "large" } }
    user:opens "Blank"
    user:settles()
    local box = user:sheet "Blank":rect "sheet"
    expect.equal({ box.width, box.height }, { 540, 620 })
    expect.error(function() expect "Blank".is_at "large" end, "tablets show it as a form sheet")
    user:sheet "Blank":set { content = { rows = 2 } }
    -- 56 + 2 * 44 + 20.
    expect "Blank".height(164)
    user:sheet "Blank":set { content = {}, footer = { { button = "Done" } } }
    expect.truthy(user:sheet "Blank".height < 620)
  end)
end

story("IOS-36")("it has its own corners and shadow", pad)(function(user)
  user:opens "Order"
  user:settles()
  local look = user:sheet "Order".appearance
  expect.equal({ look.corner_radius, look.corners }, { 14, "all" })
  expect.equal(look.shadow, { x = 0, y = 10, blur = 40, opacity = 0.25 })
end)

story("IOS-36")("a form sheet is at most 620 pt tall", pad)(function(user)
  sheet "Tall" { title = "Tall", content = { rows = 40 } }
  user:opens "Tall"
  user:settles()
  -- (1194 - 620)/2 = 287.
  expect.equal(reading.rect(user:sheet "Tall", "sheet"), "147.0 287.0 540.0 620.0")
  user:drags { up = 200, on = "content" }
  expect "Tall".scrolled_to(200)
end)

story("IOS-36, IOS-26")("it follows a drag down and has the same release rule", pad)(function(user)
  user:opens "Order"
  user:settles()
  user:grabs "bar":moves { down = 100 }:holds(0.2):lifts()
  expect "Order".is_at "form"
  expect.equal(reading.rect(user:sheet "Order", "sheet"), "147.0 409.0 540.0 376.0")
  local finger = user:grabs "bar":moves { down = 150 }
  expect.equal(reading.rect(user:sheet "Order", "sheet"), "147.0 559.0 540.0 376.0")
  finger:moves { down = 50 }:holds(0.2):lifts()
  -- 200 of 376 is more than half.
  expect "Order".is_dismissed { why = "swipe" }
end)

story("IOS-36, IOS-18")("the app behind the form sheet cannot be touched", pad)(function(user)
  user:opens "Order"
  user:taps { x = 400, y = 200 }
  expect "Order".is_dismissed { why = "backdrop" }
end)

story("IOS-36")("after a rotation, it stays centered", pad)(function(user)
  user:opens "Order"
  user:settles()
  user:rotates "landscape"
  user:settles()
  local rect = user:sheet "Order":rect "sheet"
  expect.near(rect.x + rect.width / 2, 597, 0.001)
  expect.near(rect.y + rect.height / 2, 417, 0.001)
  expect.equal(rect.width, 540)
  expect "Order".never "will_dismiss"
end)

story("IOS-21")("on a phone in landscape, it covers the screen", side)(function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.equal(order.presentation, "cover")
  expect.equal(reading.rect(order, "sheet"), "0.0 0.0 852.0 393.0")
  expect.truthy(not reading.detents(order):find "medium", "medium is inactive there")
end)

story("IOS-21")("on a phone in landscape, a sheet can be attached to the bottom edge", side)(
function(user)
  user:opens "Edge"
  user:settles()
  local edge = user:sheet "Edge"
  expect.equal(edge.presentation, "sheet")
  expect.equal(reading.detents(edge), "200 200.0, large 393.0")
  local rect = edge:rect "sheet"
  expect.equal({ rect.y, rect.height }, { 193, 200 })
  edge:select "large"
  user:settles()
  rect = edge:rect "sheet"
  expect.equal({ rect.y, rect.height }, { 0, 393 })
end)

story("IOS-21, IOS-20")("the background does not scale in landscape", side)(function(user)
  user:opens "Order"
  user:settles()
  local behind = user:background()
  expect.equal({ behind.scale, behind.offset, behind.corner_radius }, { 1, 0, 0 })
end)

story("IOS-21")("if medium is the only detent, large replaces it in landscape", side)(function(user)
  sheet "Half" { detents = { "medium" }, edge_attached_in_compact_height = true }
  user:opens "Half"
  expect "Half".is_at "large"
  expect "Half".height(393)
end)
