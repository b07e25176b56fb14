-- Beside house_style.lua: what its own scenarios leave open.

require "house_style"

scenario "a flick counts from 800 pt/s on" (function()
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -799 }), "medium")
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -800 }), "large")
end)

scenario "its spring takes a tenth of a second for half of the way" (function(user)
  user:opens "Menu"
  user:settles()
  user:sheet():select "large"
  user:waits(0.1)
  expect.near(user:sheet().height, 596.9, 0.5)
end)

scenario("its corners are as round in the dark", {
  device = { like = "iphone-15", color_scheme = "dark" },
}) (function(user)
  user:opens "Menu"
  user:settles()
  expect.equal(user:sheet().appearance.corner_radius, 20)
end)
