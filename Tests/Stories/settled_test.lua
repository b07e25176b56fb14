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

story "IOS-12" ("the first rule of a list with a result wins, otherwise its like's rules", {
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

story "IOS-14" "a sheet that is not dismissible settles on the smallest detent" (function(user)
  sheet "Stuck" { detents = { "medium", "large" }, policy = "always away", dismissible = false }
  user:opens "Stuck"
  user:sheet "Stuck":select "large"
  user:drags { down = 20 }
  expect "Stuck".is_at "medium"
  expect.equal(#user:events "dismiss_blocked", 1)
end)

story "IOS-14" "a refused dismissal settles at the detent before the drag" (function(user)
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

story "IOS-11" "the initial detent of a caught sheet is its last rest position" (
function(user)
  sheet "From" { detents = { "medium", "large" }, policy = "where from" }
  user:opens "From"
  user:sheet "From":select "large"
  user:settles()
  user:sheet "From":select "medium"
  user:waits(0.1)
  -- Its last rest was at large, so the rule returns it there from anywhere.
  user:grabs():moves { down = 40 }:holds(0.2):lifts()
  expect "From".is_at "large"
end)

story "IOS-19" "progress is 0 at the smallest, 1 at the largest, and never beyond" (
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

story "IOS-12" "velocity and height are those of the current moment" (function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  expect.equal({ order.phase, order.velocity }, { "resting", 0 })
  local finger = user:grabs():moves { up = 60, over = 0.1 }
  expect.equal(order.phase, "dragging")
  finger:lifts()
  expect.equal(order.phase, "settling")
  -- Upward is negative.
  expect.near(order.velocity, -600, 1)
  user:settles()
  order:dismiss()
  expect.equal(order.phase, "dismissing")
  user:settles()
  expect.equal(order.phase, "hidden")
  order:present()
  expect.equal(order.phase, "presenting")
end)

story "FT-02" "timers run at their time and are not waited for" (function(user)
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

-- Two equal stories: with shared state, the second would see the mark and sheet of the first.
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

story("FT-29, IOS-22")("the heights are the same at 30, 60, 120 and 240 frames per second", {})(
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
