-- The iOS sheet in numbers: geometry, springs and thresholds. The springs are closed formulas, so a
-- frame at any time can be compared with a device.

sheet "Sheet" { title = "Sheet", detents = { "medium", "large" }, content = { rows = 30 } }

local presents = spring { damping = 0.85, response = 0.35 }
local settles = spring { damping = 0.8, response = 0.3 }

scenario "the sheet has the geometry of iOS on an iphone-15" (function(user)
  user:opens "Sheet"
  user:settles()
  local s = user:sheet()
  expect.equal(s.height, 852 / 2)
  expect.equal(s.appearance.corner_radius, 10)
  expect.equal(s.appearance.corners, "top")
  local grabber = s:rect "grabber"
  expect.equal({ grabber.width, grabber.height }, { 36, 5 })
  expect.near(grabber.y, 426 + 5, 0.01)
end)

scenario "the presentation follows the spring at each time" (function(user)
  user:opens "Sheet"
  for _, t in ipairs { 0.05, 0.1, 0.2, 0.35 } do
    user:waits(t - user.time)
    local height = presents:at(t, 0, 426, 0)
    expect.now "Sheet".height(height, 0.5)
    print(("%4.2f s %6.1f pt"):format(t, user:sheet().height))
  end
end)

scenario "fast is 500 pt/s, and a slow release needs a fifth of the distance" (function(user)
  user:opens "Sheet"
  expect.equal(decide("Sheet", { from = "medium", travel = -30, velocity = -500 }), "large")
  expect.equal(decide("Sheet", { from = "medium", travel = -30, velocity = -499 }), "medium")
  expect.equal(decide("Sheet", { from = "medium", travel = -0.21 * 367 }), "large")
  expect.equal(decide("Sheet", { from = "medium", travel = -0.19 * 367 }), "medium")
end)

scenario "large dims the background by 0.4 and scales it to 0.92" (function(user)
  user:opens "Sheet"
  user:sheet().detent = "large"
  expect "Sheet".dims(0.4)
  expect.equal(user:background(), { scale = 0.92, offset = -10, corner_radius = 55 })
  expect.near(settles:settles_in(426, 793, 0), 0.37, 0.05)
end)
