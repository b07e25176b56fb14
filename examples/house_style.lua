-- A custom style: the numbers of all sheets of an app, defined in one place. It starts with a
-- built-in style and sets the numbers that differ.

style "house" {
  like = "ios",
  dimming = 0.6,
  largest_undimmed = false,
  fast = 800,
  grabber = false,
  motion = { settle = spring { damping = 1, response = 0.4 } },
  appearance = {
    light = { corner_radius = 20, background = "#FAF7F0" },
    dark = { corner_radius = 20, background = "#191714" },
  },
}

sheet "Menu" {
  style = "house",
  title = "Menu",
  detents = { "medium", "large" },
  content = { rows = { "Soup", "Bread", "Cheese", "Tea" } },
}

scenario "a sheet uses the numbers of its style" (function(user)
  user:opens "Menu"
  expect "Menu".dims(0.6)
  expect.equal(user:sheet().grabber_visible, false)
  expect.equal(user:sheet().appearance.corner_radius, 20)
  expect.equal(user:sheet().appearance.background, "#FAF7F0")
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -700 }), "medium")
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -800 }), "large")
end)

scenario "the sheet settles without overshoot" (function(user)
  user:opens "Menu"
  user:drags { up = 200 }
  expect "Menu".feels { overshoot = 0 }
  expect "Menu".is_at "large"
end)

scenario("the background color differs in dark mode", {
  device = { like = "iphone-15", color_scheme = "dark" },
}) (function(user)
  user:opens "Menu"
  user:settles()
  expect.equal(user:sheet().appearance.background, "#191714")
end)
