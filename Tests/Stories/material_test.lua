-- Proves the style `material` against Compose Material 3 (peers.md, sections 3 and 4, row CP):
-- nearest at rest, the next anchor from 125 dp/s on, else 56 dp from where the drag began.
-- Numbers: pixel-8 is 915 pt tall with 52 above: partial 457.5, expanded 863, the middle 660.25.
-- Springs: scipy, solve_ivp of x'' = -k (x - to) - 2 z sqrt(k) x', rtol 1e-12.

local reading = require "reading"

device "pixel-8"
screen "Home" { rows = 30 }
sheet "List" { style = "material", title = "List", content = { rows = 40 } }

story "IOS-10, FT-14" "half and whole, dimmed by 0.32, with an elevation" (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  local heights = {}
  for _, detent in ipairs(list.detents) do heights[#heights + 1] = detent.height end
  expect.equal(heights, { 457.5, 863 })
  expect "List".height(457.5)
  expect "List".dims(0.32, 1e-9)
  expect.truthy(list.appearance.elevation > 0)
  expect.truthy(list.grabber_visible)
end)

scenario("material: at rest the nearest wins", { tags = { "edge" } }) (function(user)
  user:opens "List"
  user:drags { up = 195 }
  expect "List".height(457.5)
  user:drags { up = 210 }
  expect "List".height(863)
  user:drags { down = 195 }
  expect "List".height(863)
  user:drags { down = 210 }
  expect "List".height(457.5)
end)

scenario "material: from 125 dp/s on the next anchor wins" (function(user)
  user:opens "List"
  user:flicks { up = 30, at = 140 }
  expect "List".height(863)
  user:flicks { down = 30, at = 140 }
  expect "List".height(457.5)
end)

scenario("material: slower, 56 dp from the start decide", { tags = { "edge" } }) (function(user)
  user:opens "List"
  user:flicks { up = 50, at = 100 }
  expect "List".height(457.5)
  user:flicks { up = 60, at = 100 }
  expect "List".height(863)
  user:flicks { down = 50, at = 100 }
  expect "List".height(863)
  user:flicks { down = 60, at = 100 }
  expect "List".height(457.5)
end)

scenario "material: it shows by a spring of damping 0.9, stiffness 700" (function(user)
  user:opens "List"
  user:waits(0.1)
  expect.now "List".height(360.5296, 0.001)
  user:settles()
  user:sheet "List":select(user:sheet "List".detents[2].name)
  user:waits(0.1)
  expect.now "List".height(777.0514, 0.001)
end)

scenario "material: it hides by one of damping 1, stiffness 3800" (function(user)
  user:opens "List"
  user:settles()
  user:sheet "List":dismiss()
  user:waits(0.05)
  expect.now "List".height(85.6447, 0.001)
  expect "List".is_closed()
end)

story "FT-20" "material: upwards the sheet first, then the list, in one gesture" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs "content":moves { up = 505.5 }
  expect.now "List".height(863, 0.001)
  expect.now "List".scrolled_to(100, 0.001)
  finger:moves { down = 150 }
  expect.now "List".scrolled_to(0, 0.001)
  expect.now "List".height(813, 0.001)
end)

story "FT-13" "material: back dismisses" (function(user)
  user:opens "List"
  user:goes_back()
  expect "List".is_dismissed { why = "back" }
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)
