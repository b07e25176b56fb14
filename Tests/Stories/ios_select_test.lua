-- Verifies that a script can move the iOS sheet, and change it while it is open (IOS-40, IOS-10).
-- Numbers: medium is 426 pt, large 793; bar 56, row 44, bottom inset 34.

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "Order" { detents = { "medium", "large" } }

story "IOS-40" "a script selects by a spring, with one event when it settles" (function(user)
  user:opens "Order"
  user:settles()
  local began = user.time
  user:sheet "Order":select "large"
  user:waits(0.1)
  -- scipy, solve_ivp of x'' = -k (x - 793) - c x', k = (2 pi/0.3)^2, c = 4 pi 0.8/0.3, x(0) = 426.
  expect.now "Order".height(684.6433, 0.001)
  expect.equal(#user:events "did_change_detent", 0)
  expect "Order".is_at "large"
  expect.equal(reading.changes(user), "medium>large script")
  expect.equal(#user:events "will_change_detent", 1)
  -- The same integration stays within 0.5 pt of 793 after 0.3957 s.
  expect.near(reading.time(user, "did_change_detent") - began, 0.3957, 0.0005)
end)

story "IOS-40" "without animation, the detent changes immediately" (function(user)
  user:opens "Order"
  user:settles()
  local began = user.time
  user:sheet "Order":select("large", { animated = false })
  expect.now "Order".height(793, 0)
  user:settles()
  expect.equal(reading.changes(user), "medium>large script")
  expect.equal(reading.time(user, "did_change_detent"), began)
end)

story "IOS-40" "setting the property settles the sheet, with one event" (function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  order.detent = "large"
  expect "Order".height(793)
  order.detent = "large"
  order:select "large"
  user:waits(1)
  expect.equal(reading.changes(user), "medium>large script")
end)

story "IOS-40" "a detent selected by the user has one event, by \"user\"" (function(user)
  user:opens "Order"
  user:drags { up = 200 }
  expect "Order".is_at "large"
  user:drags { up = 40 }
  user:settles()
  expect.equal(reading.changes(user), "medium>large user")
end)

story "IOS-10" "content that grows resizes a sheet that fits it" (function(user)
  sheet "Fitted" { title = "Fitted", content = { rows = 3 }, detents = { "fit" } }
  user:opens "Fitted"
  expect "Fitted".height(222)
  user:sheet "Fitted":set { content = { rows = 6 } }
  expect "Fitted".height(354)
  user:sheet "Fitted":set { content = { rows = 1 } }
  expect "Fitted".height(134)
  expect "Fitted".is_at "fit"
  expect.equal(reading.life(user), "will_present did_present")
end)

story "IOS-40" "a change of another setting keeps the selected detent" (function(user)
  user:opens "Order"
  user:sheet "Order":select "large"
  user:settles()
  user:sheet "Order":set { title = "Another" }
  expect "Order".is_at "large"
  expect "Order".height(793)
  expect.equal(user:sheet "Order".title, "Another")
  user:sheet "Order":set { detents = { 300, "medium", "large" } }
  expect "Order".is_at "large"
  expect.equal(reading.changes(user), "medium>large script")
end)

story "IOS-40" "a list without the selected detent selects the nearest" (function(user)
  user:opens "Order"
  user:sheet "Order":select "large"
  user:settles()
  user:sheet "Order":set { detents = { 300, 700 } }
  expect "Order".is_at "700"
  expect "Order".height(700)
  expect.equal(reading.changes(user), "medium>large script, large>700 layout")
end)
