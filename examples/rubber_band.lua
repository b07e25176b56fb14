-- How a sheet resists past its largest detent: the platform's rubber band, a softer custom one, and
-- none. Each sheet is dragged 100 pt too far and springs back.

local function pulled(name, rubber_band)
  sheet(name) {
    title = name,
    detents = { "medium" }, -- 426 pt
    rubber_band = rubber_band,
    content = { text = "Drag me up." },
  }
end

pulled("Platform", nil)
pulled("Soft", function(over) return 40 * (1 - math.exp(-over / 40)) end)
pulled("Hard", 0)

local function gives(user, name)
  user:opens(name)
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 100 }
  local over = user:sheet().height - 426
  finger:holds(0.2)
  finger:lifts()
  expect(name).height(426)
  return over
end

scenario "the platform's overdrag is (1 - 1 / (100 x 0.55 / 852 + 1)) x 852 pt" (function(user)
  expect.near(gives(user, "Platform"), 51.66, 0.01)
end)

scenario "a custom rubber band has an overdrag below 40 pt" (function(user)
  expect.near(gives(user, "Soft"), 36.72, 0.01)
end)

scenario "a hard stop has no overdrag" (function(user)
  expect.equal(gives(user, "Hard"), 0)
end)
