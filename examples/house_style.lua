-- A style of one's own: every number that makes a house's sheets, said once. It starts from the
-- platform's and changes what differs.

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

scenario "its numbers hold in each of its sheets" (function(user)
  user:opens "Menu"
  expect "Menu".dims(0.6)
  expect.equal(user:sheet().grabber_visible, false)
  expect.equal(user:sheet().appearance.corner_radius, 20)
  expect.equal(user:sheet().appearance.background, "#FAF7F0")
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -700 }), "medium")
  expect.equal(decide("Menu", { from = "medium", travel = -20, velocity = -800 }), "large")
end)

scenario "it settles without overshooting" (function(user)
  user:opens "Menu"
  user:drags { up = 200 }
  expect "Menu".feels { overshoot = 0 }
  expect "Menu".is_at "large"
end)

scenario("in the dark it has another colour", {
  device = { like = "iphone-15", color_scheme = "dark" },
}) (function(user)
  user:opens "Menu"
  user:settles()
  expect.equal(user:sheet().appearance.background, "#191714")
end)
