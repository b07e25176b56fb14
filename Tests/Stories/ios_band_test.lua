-- Verifies the rubber band beyond the detents of the iOS sheet (IOS-13, IOS-14).
-- Semantics, "Rubber band": f(x) = (1 - 1/(0.55 x/852 + 1)) 852 of the whole excess x, so f(100) =
-- 51.6648, f(150) = 75.2167, f(300) = 138.2301. Medium is 426 pt, large 793.

screen "Home" { rows = 30 }
sheet "Order" { detents = { "medium", "large" } }
sheet "Stuck" { detents = { "medium", "large" }, dismissible = false }

story "IOS-13" "past the largest detent, the sheet rubber-bands and springs back" (function(user)
  user:opens "Order"
  user:sheet "Order":select "large"
  user:settles()
  local finger = user:grabs():moves { up = 100 }
  expect.now "Order".height(793 + 51.6648, 0.001)
  finger:moves { up = 200 }
  expect.now "Order".height(793 + 138.2301, 0.001)
  finger:lifts()
  expect "Order".height(793)
  expect "Order".is_at "large"
end)

story "IOS-13" "the rubber band uses the total overdrag and does not accumulate" (function(user)
  user:opens "Order"
  user:sheet "Order":select "large"
  user:settles()
  local finger = user:grabs()
  for _ = 1, 5 do
    finger:moves { up = 100 }
    expect.now "Order".height(844.6648, 0.001)
    finger:moves { down = 100 }
    expect.now "Order".height(793, 0.001)
  end
  -- Back at the start, the sheet follows the finger immediately.
  finger:moves { down = 50 }
  expect.now "Order".height(743, 0.001)
end)

story "IOS-13" "a script sets the rubber band, 0 is a hard stop" (function(user)
  sheet "Hard" { rubber_band = 0 }
  user:opens "Hard"
  user:settles()
  user:grabs():moves { up = 100 }
  expect.now "Hard".height(793, 0.001)
end)

story "IOS-13" "the rubber band can be a function of the overdrag and the container" (function(user)
  sheet "Own" { rubber_band = function(over, dimension) return over * dimension / 8520 end }
  user:opens "Own"
  user:settles()
  user:grabs():moves { up = 100 }
  -- A tenth of the overdrag.
  expect.now "Own".height(803, 0.001)
end)

story "IOS-14" ("below the smallest detent, the sheet follows the finger and can be dismissed", {
  tags = { "edge" },
}) (function(user)
  user:opens "Order"
  user:settles()
  local finger = user:grabs():moves { down = 150 }
  expect.now "Order".height(276, 0.001)
  finger:moves { down = 70 }
  expect.now "Order".height(206, 0.001)
  finger:holds(0.2):lifts()
  expect "Order".is_dismissed { why = "swipe" }
end)

story "IOS-14" "a sheet that is not dismissible rubber-bands and springs back" (function(user)
  user:opens "Stuck"
  user:settles()
  local finger = user:grabs():moves { down = 150 }
  expect.now "Stuck".height(426 - 75.2167, 0.001)
  finger:moves { down = 150 }
  expect.now "Stuck".height(426 - 138.2301, 0.001)
  finger:holds(0.2):lifts()
  expect "Stuck".is_at "medium"
  expect "Stuck".never "will_dismiss"
end)

story "IOS-14, IOS-12" "a fast swipe does not dismiss it if it is not dismissible" (function(user)
  user:opens "Stuck"
  user:flicks { down = 100, at = 1500 }
  expect "Stuck".is_at "medium"
  expect "Stuck".never "will_dismiss"
end)
