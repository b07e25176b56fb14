-- Verifies the part of the iOS sheet that a finger drags (IOS-28).
-- Numbers: medium 426, large 793; slop: Semantics, "Touch slop and travel". scipy, solve_ivp,
-- damping 0.8, response 0.3, from 426 to 793: 684.6433 after 0.1 s.

screen "Home" { rows = 30 }
sheet "List" { title = "List", content = { rows = 40 }, detents = { "medium", "large" } }

story "IOS-28" "a drag starts on the grabber and on the title bar" (function(user)
  user:opens "List"
  for _, part in ipairs { "grabber", "bar" } do
    user:drags { up = 200, on = part }
    expect "List".is_at "large"
    user:drags { down = 200, on = part }
    expect "List".is_at "medium"
  end
end)

story "IOS-28" "a sideways drag does not move the sheet" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs "bar":moves { left = 100, up = 40 }
  expect.now "List".height(426, 0)
  finger:holds(0.2):lifts()
  expect "List".is_at "medium"
end)

story "IOS-28" "below the slop a touch is a tap, above it no travel is lost" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs():moves { up = 9 }
  expect.now "List".height(426, 0)
  finger:moves { up = 3 }
  expect.now "List".height(438, 0.001)
end)

story "IOS-28" "a touch catches a moving sheet where it is, without a slop" (function(user)
  user:opens "List"
  user:settles()
  user:sheet "List":select "large"
  user:waits(0.1)
  local finger = user:grabs()
  expect.now "List".height(684.6433, 0.001)
  finger:holds(0.1)
  expect.now "List".height(684.6433, 0.001)
  finger:moves { down = 3 }
  expect.now "List".height(681.6433, 0.001)
end)

story "IOS-28" "a canceled touch settles like a release at rest" (function(user)
  user:opens "List"
  user:settles()
  user:grabs():moves { up = 30, over = 30 / 900 }:cancels()
  expect "List".is_at "medium"
  expect "List".never "will_dismiss"
end)

story "IOS-28" "a second finger has no effect" (function(user)
  user:opens "List"
  user:settles()
  local first = user:grabs "bar":moves { up = 50 }
  local second = user.now:grabs "content":moves { down = 120 }
  expect.now "List".height(476, 0.001)
  second:lifts()
  first:moves { up = 50 }
  expect.now "List".height(526, 0.001)
end)
