-- A card that floats above the bottom edge and attaches to the edges of the screen as it expands.
-- Its corners follow those of the device.

screen "Map" { lines = 0, floating = { { button = "Locate", rides_on = "Place" } } }

sheet "Place" {
  title = "Harbor",
  detents = { low = 120, "medium", "large" },
  inset = { sides = 8, bottom = 12 },
  appearance = { corner_radius = "concentric" },
  modal = false, dismissible = false, close = false,
  content = { { image = "Photo" }, { rows = { "Directions", "Call", "Share" } } },
}

entry "start" { on = "launch", opens = "Place" }

for phone, radius in pairs { ["iphone-15"] = 55, ["pixel-8"] = 28 } do
  scenario("the card is 8 pt from the sides on " .. phone, { device = phone }) (function(user)
    user:settles()
    local card = user:sheet "Place"
    local box = card:rect "sheet"
    expect.equal({ box.x, box.width }, { 8.0, environment.width - 16.0 })
    expect.near(box.y + box.height, environment.height - 12, 0.01)
    expect.equal(card.appearance.corner_radius, radius - 8.0)
    expect.equal(card.appearance.corners, "all")
  end)

  scenario("it attaches to the edges on " .. phone, { device = phone }) (function(user)
    user:settles()
    local card = user:sheet "Place"
    card:select "medium"
    user:settles()
    expect.equal(card:rect("sheet").x, 8.0)
    card:select "large"
    user:settles()
    local box = card:rect "sheet"
    expect.equal({ box.x, box.width }, { 0.0, environment.width })
    expect.near(box.y + box.height, environment.height, 0.01)
    expect "Place".dims(0)
  end)
end

scenario "it stays at its lowest height" (function(user)
  user:settles()
  user:flicks { down = 60, at = 3000, on = "bar" }
  expect "Place".is_at "low"
  expect "Place".height(120)
  expect "Place".dims(0)
  expect.equal(user:sheet():rect "close", nil)
end)
