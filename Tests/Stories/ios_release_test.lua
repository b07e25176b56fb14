-- Verifies the outcome of a release of the iOS sheet (IOS-11, IOS-12, IOS-26, IOS-27, IOS-29).
-- Numbers: medium is 426 pt, large 793, the gap 367; 20% of it is 73.4. Half of 426 is 213.

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "Order" { detents = { "medium", "large" } }

story "IOS-11" ("upward, 19% of the gap returns and 21% continues", {
  tags = { "edge" },
}) (function(user)
  user:opens "Order"
  user:drags { up = 69.73 }
  expect "Order".is_at "medium"
  user:drags { up = 77.07 }
  expect "Order".is_at "large"
end)

story "IOS-11" ("a drag down from large has the same threshold", { tags = { "edge" } }) (
function(user)
  user:opens "Order"
  user:sheet "Order":select "large"
  user:drags { down = 69.73 }
  expect "Order".is_at "large"
  user:drags { down = 77.07 }
  expect "Order".is_at "medium"
end)

story "IOS-11" ("exactly a fifth of the gap is enough", { tags = { "edge" } }) (function(user)
  sheet "Even" { detents = { low = 300, high = 700 } }
  user:opens "Even"
  user:drags { up = 79 }
  expect "Even".is_at "low"
  user:drags { up = 80 }
  expect "Even".is_at "high"
end)

story "IOS-11, IOS-12" "a decision has its rule and its margin" (function()
  local outcome, rule, margin = decide("Order", { from = "medium", travel = -60 })
  expect.equal({ outcome, rule }, { "medium", "snap" })
  -- 73.4 - 60; only 500 pt/s upward would change it sooner.
  expect.near(margin.travel, 13.4, 0.1)
  expect.near(margin.velocity, 500, 1)
  outcome, rule = decide("Order", { from = "medium", travel = -30, velocity = -900 })
  expect.equal({ outcome, rule }, { "large", "fast" })
  outcome, rule = decide("Order", { from = "medium", height = 212 })
  expect.equal({ outcome, rule }, { "dismiss", "under" })
  outcome, rule = decide("Order", { from = "medium", height = 800 })
  expect.equal({ outcome, rule }, { "large", "over" })
end)

story "IOS-12" "a fast release after 30 pt selects the next detent" (function(user)
  user:opens "Order"
  user:flicks { up = 30, at = 900 }
  expect "Order".is_at "large"
  user:flicks { down = 30, at = 900 }
  expect "Order".is_at "medium"
end)

story "IOS-12" ("the threshold is 500 pt/s", { tags = { "edge" } }) (function(user)
  user:opens "Order"
  user:flicks { up = 30, at = 480 }
  expect "Order".is_at "medium"
  user:flicks { up = 30, at = 520 }
  expect "Order".is_at "large"
end)

story "IOS-12" "500 pt/s is fast, slightly less is not" (function()
  local outcome, rule = decide("Order", { from = "medium", travel = -10, velocity = -500 })
  expect.equal({ outcome, rule }, { "large", "fast" })
  outcome, rule = decide("Order", { from = "medium", travel = -10, velocity = -499.99 })
  expect.equal({ outcome, rule }, { "medium", "snap" })
end)

story "IOS-12" "velocity wins over position" (function(user)
  user:opens "Order"
  -- 300 of 367 pt up, then 30 down at 900 pt/s: 73.6% of the distance, but moving down.
  user:grabs():moves { up = 300 }:holds(0.2):moves { down = 30, over = 30 / 900 }:lifts()
  expect "Order".is_at "medium"
end)

story "IOS-12" "a fast release skips no detent" (function(user)
  sheet "Three" { detents = { low = 200, mid = 400, high = 700 } }
  user:opens "Three"
  user:flicks { up = 60, at = 3000 }
  expect "Three".is_at "mid"
end)

story "IOS-12" ("a finger that rests more than 40 ms before it lifts has no velocity", {
  tags = { "edge" },
}) (function(user)
  user:opens "Order"
  user:grabs():moves { up = 30, over = 30 / 900 }:holds(0.041):lifts()
  expect "Order".is_at "medium"
  user:grabs():moves { up = 30, over = 30 / 900 }:holds(0.04):lifts()
  expect "Order".is_at "large"
end)

story "IOS-26, IOS-27" ("51% of the smallest detent's height springs back", {
  tags = { "edge" },
}) (function(user)
  user:opens "Order"
  -- 0.51 x 426 = 217.26 remain.
  user:drags { down = 208.74 }
  expect.now "Order".height(217.26)
  expect "Order".is_at "medium"
  expect "Order".height(426)
  expect "Order".never "will_dismiss"
end)

story "IOS-26" ("49% of that height dismisses", { tags = { "edge" } }) (function(user)
  user:opens "Order"
  -- 0.49 x 426 = 208.74 remain.
  user:drags { down = 217.26 }
  expect.now "Order".height(208.74)
  expect "Order".is_dismissed { why = "swipe" }
end)

story "IOS-26" "from large, a release above half of the smallest detent does not dismiss" (
function(user)
  user:opens "Order"
  user:sheet "Order":select "large"
  -- 793 - 570 = 223 of 426.
  user:drags { down = 570 }
  expect "Order".is_at "medium"
  user:sheet "Order":select "large"
  -- 793 - 590 = 203.
  user:drags { down = 590 }
  expect "Order".is_dismissed { why = "swipe" }
end)

story "IOS-26, IOS-12" "a fast swipe down dismisses from the smallest detent" (function(user)
  user:opens "Order"
  user:flicks { down = 60, at = 1200 }
  expect "Order".is_dismissed { why = "swipe" }
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

story "IOS-29" "a drag plays no haptic" (function(user)
  user:opens "Order"
  user:settles()
  local finger = user:grabs()
  for _, way in ipairs { { up = 367 }, { down = 600 }, { up = 100 }, { down = 100 } } do
    finger:moves(way)
    expect.equal(user:haptics(), {})
  end
  finger:holds(0.2):lifts()
  expect "Order".is_dismissed { why = "swipe" }
  expect.equal(user:haptics(), {})
end)
