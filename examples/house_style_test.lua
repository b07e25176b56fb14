-- Covers behavior that the scenarios in house_style.lua do not check.

require "house_style"

scenario "a release is fast at 800 pt/s" (function()
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -799 }), "medium")
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -800 }), "large")
end)

scenario "the spring moves the sheet to 597 pt in 0.1 s" (function(user)
  user:opens "Menu"
  user:settles()
  user:sheet():select "large"
  user:waits(0.1)
  expect.near(user:sheet().height, 596.9, 0.5)
end)

scenario("the corner radius is the same in dark mode", {
  device = { like = "iphone-15", color_scheme = "dark" },
}) (function(user)
  user:opens "Menu"
  user:settles()
  expect.equal(user:sheet().appearance.corner_radius, 20)
end)
