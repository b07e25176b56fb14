-- Verifies the style `ios-measured`: published and measured numbers instead of those of `ios`
-- (Styles, "iOS and ios-measured"). iphone-15: 393 x 852, 59 above.
-- Spring: stiffness 522.35, friction 45.71, ratio 1.000001; x(0.1) by its closed form.

sheet "Order" { style = "ios-measured", title = "Order", detents = { "medium", "large" } }
sheet "Plain" { style = "ios-measured", title = "Plain" }

scenario "large ends 10 pt below the safe area" (function(user)
  user:opens "Plain"
  user:settles()
  expect "Plain".height(783)
  expect.equal(user:sheet "Plain":rect "sheet".y, 69)
end)

scenario "it is presented critically damped, by the modal spring" (function(user)
  user:opens "Plain"
  user:waits(0.1)
  expect.now "Plain".height(521.3117, 0.001)
  user:settles()
  for _, e in ipairs(user:events "frame") do
    expect.truthy(e.height <= 783 + 1e-9, "no overshoot")
  end
end)

scenario "every detent dims the background by 0.1" (function(user)
  user:opens "Order"
  user:settles()
  expect "Order".is_at "medium"
  expect "Order".dims(0.1, 1e-9)
end)

scenario "a sheet with two detents shows no grabber" (function(user)
  user:opens "Order"
  user:settles()
  expect.equal(user:sheet "Order".grabber_visible, false)
end)

scenario "the page behind shrinks to 0.9165 and moves down by 0.07 of the screen" (function(user)
  user:opens "Plain"
  user:settles()
  local behind = user:background()
  expect.near(behind.scale, 0.9165, 1e-9)
  expect.near(behind.offset, 0.07 * 852, 1e-9)
end)

scenario "the page behind moves only behind a sheet at full height" (function(user)
  sheet "Short" { style = "ios-measured", detents = { 286 } }
  sheet "Tall" { style = "ios-measured", detents = { "medium", "large" } }
  user:opens "Short"
  user:settles()
  expect.truthy(user:sheet "Short".dim > 0)
  expect.equal(user:background(), { scale = 1, offset = 0, corner_radius = 0 })
  user:sheet "Short":dismiss { animated = false }
  user:opens "Tall"
  user:settles()
  expect.equal(user:background(), { scale = 1, offset = 0, corner_radius = 0 })
  user:sheet "Tall":select "large"
  user:settles()
  expect.near(user:background().scale, 0.9165, 1e-9)
  user:grabs():moves { down = (783 - 426) / 4 }
  expect.near(user:background().scale, 1 - 0.0835 * 0.75, 1e-9)
  expect.near(user:background().offset, 0.07 * 852 * 0.75, 1e-9)
end)

scenario "a sheet of `ios` moves the page behind at every dimmed height" (function(user)
  sheet "Short" { style = "ios", detents = { 286 } }
  user:opens "Short"
  user:settles()
  expect.near(user:background().scale, 0.92, 1e-9)
end)

scenario "the corner radius is 12 pt" (function(user)
  user:opens "Plain"
  user:settles()
  expect.equal(user:sheet "Plain".appearance.corner_radius, 12)
end)

scenario("2 screen heights per second are fast", { tags = { "edge" } }) (function()
  local outcome, rule = decide("Plain", { from = "large", travel = 60, velocity = 1703.9 })
  expect.equal({ outcome, rule }, { "large", "under" })
  outcome, rule = decide("Plain", { from = "large", travel = 60, velocity = 1704 })
  expect.equal({ outcome, rule }, { "dismiss", "fast" })
end)

scenario("on a smaller phone, the fast speed is lower", { device = "iphone-se" }) (function()
  local outcome = decide("Plain", { from = "large", travel = 60, velocity = 1334 })
  expect.equal(outcome, "dismiss")
  outcome = decide("Plain", { from = "large", travel = 60, velocity = 1333 })
  expect.equal(outcome, "large")
end)

scenario "`fast` replaces a speed in screen heights" (function()
  style "quick" { like = "ios-measured", fast = 300 }
  sheet "Quick" { style = "quick" }
  expect.equal(decide("Quick", { from = "large", travel = 60, velocity = 300 }), "dismiss")
end)

scenario "velocity is measured as in UIScrollView" (function(user)
  user:opens "Plain"
  user:settles()
  local finger = user:grabs()
  for _, down in ipairs { 10, 7.5, 5, 2.5 } do finger:moves { down = down, over = 1 / 120 } end
  finger:lifts()
  expect.near(user:sheet "Plain".velocity, 765, 1e-6)
end)
