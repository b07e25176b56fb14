-- A sheet with three detents over a map. Its search field expands it, and the end of typing returns
-- it to the detent before that. Up to half, the map stays interactive.

local recentered = 0

screen "Map" {
  rows = { { title = "Map" } },
  triggers = { Recenter = function() recentered = recentered + 1 end },
}

sheet "Places" {
  detents = { peek = 120, half = "50%", full = "92%" },
  close = false, dismissible = false,
  largest_undimmed = "half", -- the map stays undimmed and interactive
  content = { fields = { "Search" }, rows = { "Bakery", "Library", "Harbor" } },
  on = {
    focused = function(e)
      e.sheet.state.before = e.sheet.detent
      e.sheet:select "full"
    end,
    blurred = function(e) e.sheet:select(e.sheet.state.before) end,
    tapped = function(e)
      if e.target == "Search" then return end
      e.sheet:set_text("Search", e.target)
      e.sheet:end_editing()
    end,
  },
}

scenario "the search field expands the sheet, and the end of typing collapses it" (function(user)
  user:opens "Places"
  expect "Places".is_at "peek"
  user:taps "Search"
  expect "Places".is_at "full"
  user:types "Har"
  user:hides_keyboard()
  expect "Places".is_at "peek"
  expect.equal(user:sheet().fields.Search, "Har")
end)

scenario "a tap on a row puts its name into the search field" (function(user)
  user:opens "Places"
  user:drags { to = "half" }
  user:taps "Search"
  user:taps("Library", 2)
  expect "Places".is_at "half"
  expect.equal(user:sheet().fields.Search, "Library")
end)

scenario "at the peek, the map gets taps, and a flick does not dismiss the sheet" (function(user)
  user:opens "Places"
  user:taps("Recenter", 1)
  expect.equal(recentered, 1)
  user:flicks { down = 100, at = 3000 }
  expect "Places".is_at "peek"
end)

scenario "the detents are at 120, 426 and 783.84 pt" (function(user)
  user:opens "Places"
  expect "Places".height(120)
  user:sheet():select "half"
  expect "Places".height(426)
  user:sheet():select "full"
  expect "Places".height(783.84)
end)
