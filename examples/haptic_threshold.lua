-- A haptic when the drag crosses the dismissal threshold, and a softer haptic when the finger moves
-- back. The user learns the threshold without looking.

sheet "Draft" {
  title = "Draft",
  detents = { "medium" }, -- 426 pt; a release below half of it (213 pt) dismisses
  content = { text = "Dear Kim," },
  on = {
    crosses_dismissal = function(e) haptic(e.armed and "rigid" or "soft") end,
  },
}

scenario "a drag plays the haptics only when it crosses 213 pt" (function(user)
  user:opens "Draft"
  user:settles()
  local finger = user:grabs()
  finger:moves { down = 200 } -- 226
  expect.equal(user:haptics(), {})
  finger:moves { down = 20 } -- 206
  expect.equal(user:haptics(), { "rigid" })
  finger:moves { up = 20 }
  expect.equal(user:haptics(), { "rigid", "soft" })
  finger:holds(0.2)
  finger:lifts()
  expect "Draft".is_at "medium"
end)

scenario "a release after the rigid haptic dismisses the sheet" (function(user)
  user:opens "Draft"
  user:drags { down = 250, then_holds = 0.2 }
  expect "Draft".felt { "rigid" }
  expect "Draft".is_dismissed { why = "swipe" }
end)

scenario "a fast flick dismisses the sheet without a haptic" (function(user)
  user:opens "Draft"
  user:flicks { down = 60, at = 900 }
  expect "Draft".is_dismissed()
  expect "Draft".felt {}
end)
