-- Verifies rules that the sources do not give: Semantics, "Rules in lists", Semantics,
-- "The detent where a release began", Semantics, "Progress", and Semantics, "Scenarios".
-- Numbers: medium 426, large 793 on the reference phone.

screen "Home" { rows = 30 }
sheet "Order" { detents = { "medium", "large" } }

policy "never large" {
  like = "ios",
  { "not so high", function(r) if r.velocity < -500 then return "medium" end end },
}
policy "always away" { { "away", function() return "dismiss" end } }
policy "where from" {
  { "from", function(r) if r.from == "large" then return "large" end end },
}

story "IOS-12" ("a list's rule that answers wins, what it leaves open is its like's", {
  tags = { "edge" },
}) (function(user)
  sheet "Low" { detents = { "medium", "large" }, policy = "never large" }
  user:opens "Low"
  user:flicks { up = 30, at = 900 }
  expect "Low".is_at "medium"
  user:drags { up = 77.07 }
  expect "Low".is_at "large"
  local _, rule = decide("Low", { from = "medium", travel = -30, velocity = -900 })
  expect.equal(rule, "not so high")
end)

story "IOS-14" "sent away though it may not go, it settles on the smallest detent" (function(user)
  sheet "Stuck" { detents = { "medium", "large" }, policy = "always away", dismissible = false }
  user:opens "Stuck"
  user:sheet "Stuck":select "large"
  user:drags { down = 20 }
  expect "Stuck".is_at "medium"
  expect.equal(#user:events "dismiss_blocked", 1)
end)

story "IOS-14" "sent away but refused, it settles where it rested" (function(user)
  sheet "Asking" {
    detents = { "medium", "large" }, policy = "always away",
    on = { should_dismiss = function() return false end },
  }
  user:opens "Asking"
  user:sheet "Asking":select "large"
  user:drags { down = 20 }
  expect "Asking".is_at "large"
  expect "Asking".dims(0.4, 1e-9)
  expect.equal(#user:events "dismiss_blocked", 1)
end)

story "IOS-11" "caught in mid-flight a release still comes from where the sheet rested" (
function(user)
  sheet "From" { detents = { "medium", "large" }, policy = "where from" }
  user:opens "From"
  user:sheet "From":select "large"
  user:settles()
  user:sheet "From":select "medium"
  user:waits(0.1)
  -- It rested at large last, so the rule sends it back there from anywhere.
  user:grabs():moves { down = 40 }:holds(0.2):lifts()
  expect "From".is_at "large"
end)

story "IOS-19" "progress goes from 0 at the smallest to 1 at the largest, and no further" (
function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.equal(order.progress, 0)
  local finger = user:grabs():moves { up = 91.75 }
  expect.near(order.progress, 0.25, 1e-6)
  finger:moves { up = 400 }
  expect.equal(order.progress, 1)
  finger:moves { down = 591.75 }
  expect.equal(order.progress, 0)
end)

story "IOS-12" "velocity and height are those of the moment" (function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.equal({ order.phase, order.velocity }, { "resting", 0 })
  local finger = user:grabs():moves { up = 60, over = 0.1 }
  expect.equal(order.phase, "dragging")
  finger:lifts()
  expect.equal(order.phase, "settling")
  -- Upwards is negative.
  expect.near(order.velocity, -600, 1)
  user:settles()
  order:dismiss()
  expect.equal(order.phase, "dismissing")
  user:settles()
  expect.equal(order.phase, "hidden")
  order:present()
  expect.equal(order.phase, "presenting")
end)

story "FT-02" "timers act at their own time and are not waited for" (function(user)
  local rang = {}
  after(2, function() rang[#rang + 1] = "late" end)
  after(1, function() rang[#rang + 1] = "early" end)
  local cancel = after(1.5, function() rang[#rang + 1] = "never" end)
  cancel()
  user:opens "Order"
  user:settles()
  expect.truthy(user.time < 1, "rest does not wait for timers")
  user:waits(1.25 - user.time)
  expect.equal(rang, { "early" })
  user:waits(1)
  expect.equal(rang, { "early", "late" })
end)

-- Two of a kind: were anything shared, the second would see the first's mark and sheet.
local marked = false
for _, turn in ipairs { "first", "second" } do
  story "FT-26" ("scenarios share nothing, the " .. turn .. " time") (function(user)
    expect.equal(marked, false)
    marked = true
    user:opens "Order"
    user:settles()
    expect.equal(user.time < 1, true)
    expect.equal(#user:events "will_present", 1)
    expect.error(function() return user:sheet "Passing" end, "Passing")
    sheet "Passing" {}
  end)
end

story("FT-29, IOS-22")("the same heights at 30, 60, 120 and 240 frames a second", {})(
function(user)
  for _, hz in ipairs { 30, 60, 120, 240 } do
    user:device { like = "iphone-15", hz = hz }
    user:opens "Order"
    user:waits(0.1)
    -- scipy, solve_ivp, damping 0.85, response 0.35, from 0 to 426.
    expect.now "Order".height(250.6092, 0.001)
    user:sheet "Order":dismiss { animated = false }
  end
end)
