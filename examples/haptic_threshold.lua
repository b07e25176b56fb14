-- A click at the point of no return: the moment when letting go would begin to dismiss, and a
-- softer one when the finger goes back over it. The hand learns the threshold without looking.

sheet "Draft" {
  title = "Draft",
  detents = { "medium" }, -- 426 pt: below half of it, 213, a release dismisses
  content = { text = "Dear Kim," },
  on = {
    crosses_dismissal = function(e) haptic(e.armed and "rigid" or "soft") end,
  },
}

scenario "nothing above 213 pt, a click below" (function(user)
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

scenario "the click says what a release does" (function(user)
  user:opens "Draft"
  user:drags { down = 250, then_holds = 0.2 }
  expect "Draft".felt { "rigid" }
  expect "Draft".is_dismissed { why = "swipe" }
end)

scenario "a fast flick needs no click" (function(user)
  user:opens "Draft"
  user:flicks { down = 60, at = 900 }
  expect "Draft".is_dismissed()
  expect "Draft".felt {}
end)
