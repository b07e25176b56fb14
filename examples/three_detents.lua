-- Three places to rest, as in a maps app: a tip with the search field, half, and full.
-- The map behind stays in use up to half; only the full sheet dims it.

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
  detents = { tip = 98, half = "50%", full = "large" }, -- 98, 426 and 793 pt on an iphone-15
  largest_undimmed = "half",
  dismissible = false,
  content = { fields = { "Search" }, rows = { "Home", "Work", "Bakery", "Station", "Library" } },
}

scenario "a flick goes to the next place, not past it" (function(user)
  user:opens "Search"
  expect "Search".height(98)
  user:flicks { up = 80, at = 900 }
  expect "Search".height(426)
  user:flicks { up = 80, at = 900 }
  expect "Search".height(793)
end)

scenario "the map is bright up to half and dimmed at full" (function(user)
  user:opens "Search"
  user:sheet().detent = "half"
  expect "Search".dims(0)
  user:sheet().detent = "full"
  expect "Search".dims(0.4)
end)

scenario "it cannot be sent away: pulled below the tip it comes back" (function(user)
  user:opens "Search"
  user:flicks { down = 40, at = 900 }
  expect "Search".is_at "tip"
  expect "Search".never "did_dismiss"
end)

scenario "each place that the finger passes is felt" (function(user)
  user:opens "Search"
  user:drags { up = 690 }
  expect "Search".is_at "full"
  expect.equal(#user:events "crosses_detent", 1) -- half; full is not crossed, only reached
end)
