-- A sheet that collapses to its peek instead of closing: it cannot be dismissed, and it cannot
-- expand to large until a driver has been found.

sheet "Trip" {
  title = "Looking for a driver",
  close = false, dismissible = false,
  detents = { peek = 110, "medium", "large" },
  opens_at = "medium",
  largest_undimmed = "large",
  content = { text = "3 min away", buttons = { "Cancel ride" }, rows = 20 },
  state = { found = false },
  on = {
    should_change_detent = function(s, to) return to ~= "large" or s.state.found end,
    dismiss_blocked = function(e) e.sheet:select "peek" end,
    did_present = function(e)
      after(10, function()
        e.sheet.state.found = true
        e.sheet:set { title = "Kim, in a gray sedan" }
      end)
    end,
  },
}

scenario "a flick down collapses the sheet to its peek" (function(user)
  user:opens "Trip"
  user:flicks { down = 300, at = 3000 }
  expect "Trip".is_at "peek"
  user:flicks { down = 60, at = 3000 }
  expect "Trip".is_at "peek"
  expect "Trip".never "will_dismiss"
end)

scenario("back and escape collapse the sheet to its peek", { device = "pixel-8" }) (function(user)
  user:opens "Trip"
  user:goes_back()
  expect "Trip".is_at "peek"
  user:sheet():select "medium"
  user:escapes()
  expect "Trip".is_at "peek"
end)

scenario "the sheet expands to large only after a driver has been found" (function(user)
  user:opens "Trip"
  user:settles()
  user:flicks { up = 200, at = 2000 }
  expect "Trip".is_at "medium"
  user:waits(10)
  expect "Trip".shows "Kim, in a gray sedan"
  user:flicks { up = 200, at = 2000 }
  expect "Trip".is_at "large"
end)

scenario "the sheet opens at medium, without dimming or a close button" (function(user)
  user:opens "Trip"
  expect "Trip".height(426)
  expect.equal(user:sheet():rect "close", nil)
  user:waits(9.5)
  expect.equal(user:sheet().title, "Looking for a driver")
  user:sheet():select "peek"
  expect "Trip".height(110)
  user:waits(1)
  user:flicks { up = 400, at = 2000 }
  user:flicks { up = 300, at = 2000 }
  expect "Trip".is_at "large"
  expect "Trip".dims(0)
end)
