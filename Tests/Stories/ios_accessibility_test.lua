-- Verifies the screen reader data, the escape gesture and reduced motion (IOS-37 to IOS-39).
-- Numbers: medium 426, large 793 on the reference phone. Reduced motion is an ease-out of 0.2 s
-- (Semantics, "Reduced motion"), the cubic Bezier (0, 0, .58, 1): 0.684643 after half of the time.

local reading = require "reading"

local calm = { like = "iphone-15", reduce_motion = true }

screen "Home" { triggers = { Buy = "Order" } }
sheet "Order" {
  title = "Order",
  content = { text = "Market order", rows = { "Amount", "Price" } },
  detents = { "medium", "large" },
}

story "IOS-37" "the grabber is adjustable, one detent per step" (function(user)
  sheet "Three" { detents = { low = 200, mid = 400, high = 700 } }
  user:opens "Three"
  user:accessibility "increment"
  expect "Three".is_at "mid"
  expect "Three".announced "Sheet grabber, adjustable"
  user:accessibility "increment"
  expect "Three".is_at "high"
  user:accessibility "increment"
  expect "Three".is_at "high"
  user:accessibility "decrement"
  expect "Three".is_at "mid"
  user:accessibility "decrement"
  user:accessibility "decrement"
  expect "Three".is_at "low"
  expect "Three".never "will_dismiss"
  expect.equal(reading.changes(user),
    "low>mid user, mid>high user, high>mid user, mid>low user")
end)

story "IOS-39" "an announcement of a handler follows the announcement of its sheet" (function(user)
  sheet "Added" { title = "Cart", on = { did_present = function() announce "One item added" end } }
  user:opens "Added"
  expect.error(function() expect.announces "One item" end, "announced nothing")
  user:settles()
  expect.announces "One item added"
  expect.equal(user:announcements()[#user:announcements()], "One item added")
  expect "Added".announced "Cart"
end)

story "IOS-38" "the escape gesture dismisses" (function(user)
  user:opens "Order"
  user:escapes()
  expect "Order".is_dismissed { why = "escape" }
  expect.equal(reading.reasons(user, "will_dismiss"), "escape")
end)

story "IOS-38" "the escape action of the screen reader dismisses too" (function(user)
  user:opens "Order"
  user:accessibility "escape"
  expect "Order".is_dismissed { why = "escape" }
end)

story "IOS-38" "a sheet can prevent the dismissal by escape" (function(user)
  sheet "Firm" { dismissible = { escape = false } }
  sheet "Asking" { on = { should_dismiss = function(_, why) return why ~= "escape" end } }
  for _, name in ipairs { "Firm", "Asking" } do
    user:opens(name)
    user:escapes()
    expect(name).is_at "large"
    expect(name).never "will_dismiss"
    user:sheet(name):dismiss { force = true }
    expect(name).is_closed()
  end
  expect.equal(reading.reasons(user, "dismiss_blocked"), "escape escape")
end)

story "IOS-39" "presenting announces the content and moves the focus, dismissing restores it" (
function(user)
  user:accessibility("activate", "Buy")
  local behind = user:focus()
  expect.truthy(behind, "activating puts focus on the trigger")
  expect "Order".is_at "medium"
  expect "Order".announced "Order"
  expect "Order".announced "Market order"
  expect "Order".announced "Amount"
  local inside = user:focus()
  expect.truthy(inside and inside ~= behind, "focus has moved into the sheet")
  user:escapes()
  expect "Order".is_closed()
  expect.equal(user:focus(), behind)
end)

story "IOS-39" "a sheet is announced only when it is at rest" (function(user)
  user:opens "Order"
  user:waits(0.2)
  expect.equal(user:announcements(), {})
  user:settles()
  expect.truthy(#user:announcements() > 0, "announced after did_present")
  local order = {}
  for _, e in ipairs(user:events()) do order[#order + 1] = e.name end
  local presented, announced
  for place, name in ipairs(order) do
    if name == "did_present" then presented = place end
    if name == "announcement" then announced = announced or place end
  end
  expect.truthy(presented < announced, table.concat(order, " "))
end)

story("IOS-22, IOS-23, IOS-24")("Reduce Motion takes 0.2 s for each motion", { device = calm })(
function(user)
  user:opens "Order"
  user:waits(0.1)
  -- 0.684643 x 426.
  expect.now "Order".height(291.658, 0.01)
  user:waits(0.1)
  expect.now "Order".height(426)
  user:sheet "Order":select "large"
  user:waits(0.1)
  -- 426 + 0.684643 x 367.
  expect.now "Order".height(677.264, 0.01)
  expect "Order".is_at "large"
  user:flicks { down = 60, at = 1200 }
  expect "Order".is_at "medium"
  user:flicks { down = 60, at = 1200 }
  expect "Order".is_dismissed { why = "swipe", within = 0.3 }
end)

local function tour(user)
  user:opens "Order"
  user:flicks { up = 30, at = 900 }
  user:flicks { down = 30, at = 900 }
  user:drags { down = 250 }
  user:settles()
  return reading.life(user) .. "; " .. reading.changes(user)
end

local toured = "will_present did_present will_change_detent did_change_detent "
  .. "will_change_detent did_change_detent will_dismiss did_dismiss; "
  .. "medium>large user, large>medium user"

story "IOS-22, IOS-40" "the events of a tour, without Reduce Motion" (function(user)
  expect.equal(tour(user), toured)
end)

story("IOS-22, IOS-40")("Reduce Motion has the same events in the same order", { device = calm })(
function(user)
  expect.equal(tour(user), toured)
end)
