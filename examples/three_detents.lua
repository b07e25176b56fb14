-- Three detents, as in a maps app: a peek with the search field, half and full height. The map
-- behind the sheet stays undimmed and interactive up to half; only full dims it.

screen "Map" {
  title = "Map",
  lines = {
    "", "", "    ┌──────────┐     ╲", "    │          │      ╲  river", "    │   park   │       ╲",
    "    │          │        ╲", "    └──────────┘         ╲_____", "", "",
    "  ══════════ High Street ═════════", "", "", "         ▪ mill", "",
    "                     ▪ church", "", "", "  ══════════ Mill Lane ═══════════", "",
    "    ▪ school", "", "               ▪ you are here",
  },
}

sheet "Search" {
  detents = { peek = 98, half = "50%", full = "large" }, -- 98, 426 and 793 pt on an iphone-15
  largest_undimmed = "half",
  dismissible = false,
  content = { fields = { "Search" }, rows = { "Home", "Work", "Bakery", "Station", "Library" } },
}

scenario "a flick moves the sheet to the next detent, not past it" (function(user)
  user:opens "Search"
  expect "Search".height(98)
  user:flicks { up = 80, at = 900 }
  expect "Search".height(426)
  user:flicks { up = 80, at = 900 }
  expect "Search".height(793)
end)

scenario "the map is undimmed up to half and dimmed at full" (function(user)
  user:opens "Search"
  user:sheet().detent = "half"
  expect "Search".dims(0)
  user:sheet().detent = "full"
  expect "Search".dims(0.4)
end)

scenario "a flick down from the peek does not dismiss the sheet" (function(user)
  user:opens "Search"
  user:flicks { down = 40, at = 900 }
  expect "Search".is_at "peek"
  expect "Search".never "did_dismiss"
end)

scenario "a drag from the peek to full crosses one detent" (function(user)
  user:opens "Search"
  user:drags { up = 690 }
  expect "Search".is_at "full"
  expect.equal(#user:events "crosses_detent", 1) -- half; the finger lifts 5 pt below full
end)
