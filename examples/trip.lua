-- A trip that collapses and never goes: whatever is done to it, the ride's sheet stays on the
-- screen, and it may not be expanded before the driver has been found.

sheet "Trip" {
  title = "Looking for a driver",
  close = false, dismissible = false,
  detents = { tip = 110, "medium", "large" },
  opens_at = "medium",
  largest_undimmed = "large",
  content = { text = "3 min away", buttons = { "Cancel ride" }, rows = 20 },
  state = { found = false },
  on = {
    should_change_detent = function(s, to) return to ~= "large" or s.state.found end,
    dismiss_blocked = function(e) e.sheet:select "tip" end,
    did_present = function(e)
      after(10, function()
        e.sheet.state.found = true
        e.sheet:set { title = "Kim, in a grey estate" }
      end)
    end,
  },
}

scenario "thrown down it collapses" (function(user)
  user:opens "Trip"
  user:flicks { down = 300, at = 3000 }
  expect "Trip".is_at "tip"
  user:flicks { down = 60, at = 3000 }
  expect "Trip".is_at "tip"
  expect "Trip".never "will_dismiss"
end)

scenario("every way out leads to its tip", { device = "pixel-8" }) (function(user)
  user:opens "Trip"
  user:goes_back()
  expect "Trip".is_at "tip"
  user:sheet():select "medium"
  user:escapes()
  expect "Trip".is_at "tip"
end)

scenario "it expands when there is something to see" (function(user)
  user:opens "Trip"
  user:settles()
  user:flicks { up = 200, at = 2000 }
  expect "Trip".is_at "medium"
  user:waits(10)
  expect "Trip".shows "Kim, in a grey estate"
  user:flicks { up = 200, at = 2000 }
  expect "Trip".is_at "large"
end)

scenario "it opens half way, with the map bright and nothing to close it by" (function(user)
  user:opens "Trip"
  expect "Trip".height(426)
  expect.equal(user:sheet():rect "close", nil)
  user:waits(9.5)
  expect.equal(user:sheet().title, "Looking for a driver")
  user:sheet():select "tip"
  expect "Trip".height(110)
  user:waits(1)
  user:flicks { up = 400, at = 2000 }
  user:flicks { up = 300, at = 2000 }
  expect "Trip".is_at "large"
  expect "Trip".dims(0)
end)
