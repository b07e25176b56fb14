-- A map under a sheet with three stops: a tip, half and nearly all of the screen. A tap on its
-- search field takes it up; when the typing is over it goes back. The map stays in use.

local recentred = 0

screen "Map" {
  rows = { { title = "Map" } },
  triggers = { Recentre = function() recentred = recentred + 1 end },
}

sheet "Places" {
  detents = { tip = 120, half = "50%", full = "92%" },
  close = false, dismissible = false,
  largest_undimmed = "half", -- the map stays bright, and can be touched
  content = { fields = { "Search" }, rows = { "Bakery", "Library", "Harbour" } },
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

scenario "the search field grows it, and its end takes it back" (function(user)
  user:opens "Places"
  expect "Places".is_at "tip"
  user:taps "Search"
  expect "Places".is_at "full"
  user:types "Har"
  user:hides_keyboard()
  expect "Places".is_at "tip"
  expect.equal(user:sheet().fields.Search, "Har")
end)

scenario "a place that is tapped is what was searched" (function(user)
  user:opens "Places"
  user:drags { to = "half" }
  user:taps "Search"
  user:taps("Library", 2)
  expect "Places".is_at "half"
  expect.equal(user:sheet().fields.Search, "Library")
end)

scenario "under the tip the map is touched, and nothing sends the sheet away" (function(user)
  user:opens "Places"
  user:taps("Recentre", 1)
  expect.equal(recentred, 1)
  user:flicks { down = 100, at = 3000 }
  expect "Places".is_at "tip"
end)

scenario "it rests at three heights" (function(user)
  user:opens "Places"
  expect "Places".height(120)
  user:sheet():select "half"
  expect "Places".height(426)
  user:sheet():select "full"
  expect "Places".height(783.84)
end)
