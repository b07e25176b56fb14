-- Verifies the style `material`, Compose Material 3 as of 2026, the 1.5 line: the nearest anchor at
-- rest, the next anchor from 125 dp/s, else 56 dp (Styles, "Release rule of material").
-- Numbers: pixel-8 is 915 pt tall with 52 above: partial 457.5, expanded 915, the middle 686.25.
-- Springs: scipy, solve_ivp of x'' = -k (x - to) - 2 z sqrt(k) x', rtol 1e-12.

local reading = require "reading"

device "pixel-8"
screen "Home" { rows = 30 }
sheet "List" { style = "material", title = "List", content = { rows = 40 } }

-- The travel of the finger for a travel of the sheet: 8 dp are lost to the slop.
local function pull(way) return way + 8 end

story "IOS-10, FT-14" "half and full height, dimmed by 0.32, without a shadow" (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  local heights = {}
  for _, detent in ipairs(list.detents) do heights[#heights + 1] = detent.height end
  expect.equal(heights, { 457.5, 915 })
  expect "List".height(457.5)
  expect "List".dims(0.32, 1e-9)
  expect.equal(list.appearance.elevation, 0)
  expect.equal(list.appearance.shadow.opacity, 0)
  expect.equal(list.appearance.corner_radius, 28)
  expect.truthy(list.grabber_visible)
end)

scenario "material: partial is active only if the content is taller than half" (function(user)
  sheet "Short" { style = "material", title = "Short", content = { rows = 2 } }
  user:opens "Short"
  user:settles()
  -- 48 grabber, 56 bar, 2 x 44, 24 below.
  expect.equal(#user:sheet "Short".detents, 1)
  expect "Short".is_at "expanded"
  expect "Short".height(216)
end)

scenario("material: content of exactly half has no partial, 1 pt more has it", {
  tags = { "edge" },
}) (function(user)
  -- 48 grabber and 24 below: 385.5 are half.
  sheet "Half" { style = "material", content = { height = 385.5 } }
  sheet "More" { style = "material", content = { height = 386.5 } }
  user:opens "Half"
  user:settles()
  expect.equal(#user:sheet "Half".detents, 1)
  user:sheet "Half":dismiss { animated = false }
  user:opens "More"
  user:settles()
  expect.equal(#user:sheet "More".detents, 2)
  expect "More".height(457.5)
end)

scenario "material: the grabber is 32 x 4, with 22 above and below" (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  local grabber, bar = list:rect "grabber", list:rect "bar"
  expect.equal({ grabber.x, grabber.y }, { 190, 479.5 })
  expect.equal({ grabber.width, grabber.height }, { 32, 4 })
  expect.equal(bar.y, grabber.y + 4 + 22)
  local hit = list:rect "grabber_hit"
  expect.equal({ hit.width, hit.height, hit.y }, { 48, 48, 457.5 })
end)

scenario "material: it extends from edge to edge, its content below the status bar" (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  list:select("expanded", { animated = false })
  expect.equal(list:rect "sheet".y, 0)
  expect.equal(list:rect "grabber".y, 52 + 22)
  expect.equal(list:rect "bar".y, 52 + 48)
  expect.equal(list:rect "content".y, 52 + 48 + 56)
end)

scenario("material: at rest, the nearest anchor is selected", { tags = { "edge" } }) (function(user)
  user:opens "List"
  user:drags { up = pull(228) }
  expect "List".height(457.5)
  user:drags { up = pull(229) }
  expect "List".height(915)
  user:drags { down = pull(228) }
  expect "List".height(915)
  user:drags { down = pull(229) }
  expect "List".height(457.5)
end)

scenario "material: at 125 dp/s or more, the next anchor is selected" (function(user)
  user:opens "List"
  user:flicks { up = 30, at = 140 }
  expect "List".height(915)
  user:flicks { down = 30, at = 140 }
  expect "List".height(457.5)
end)

scenario("material: at a lower speed, 56 dp decide", { tags = { "edge" } }) (function(user)
  user:opens "List"
  user:flicks { up = pull(55), at = 100 }
  expect "List".height(457.5)
  user:flicks { up = pull(57), at = 100 }
  expect "List".height(915)
  user:flicks { down = pull(55), at = 100 }
  expect "List".height(915)
  user:flicks { down = pull(57), at = 100 }
  expect "List".height(457.5)
end)

scenario("material: a drag begins at 8 dp and loses them", { tags = { "edge" } }) (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  local finger = user:grabs "bar":moves { up = 7.9 }
  expect.equal(list.phase, "resting")
  finger:moves { up = 0.1 }
  expect.equal(list.phase, "dragging")
  expect.near(list.height, 457.5, 1e-9)
  finger:moves { up = 50 }
  expect.near(list.height, 507.5, 1e-9)
  finger:lifts()
end)

scenario "material: a touch that catches a moving sheet loses no travel" (function(user)
  user:opens "List"
  user:waits(0.05)
  local list = user:sheet "List"
  local finger = user:grabs()
  local caught = list.height
  finger:moves { up = 6 }
  expect.near(list.height, caught + 6, 1e-9)
  finger:lifts()
end)

scenario "material: `decide` counts the travel of a finger as a drag does" (function()
  local outcome = decide("List", { from = "partial", travel = -63, velocity = -60 })
  expect.equal(outcome, "partial")
  outcome = decide("List", { from = "partial", travel = -64, velocity = -60 })
  expect.equal(outcome, "expanded")
end)

scenario "material: it is presented by a spring of damping 0.9, stiffness 700" (function(user)
  user:opens "List"
  user:waits(0.1)
  expect.now "List".height(360.5296, 0.001)
  user:settles()
  user:sheet "List":select "expanded"
  user:waits(0.1)
  expect.now "List".height(818.0296, 0.001)
end)

scenario "material: it is dismissed by a spring of damping 1, stiffness 3800" (function(user)
  user:opens "List"
  user:settles()
  user:sheet "List":dismiss()
  user:waits(0.05)
  expect.now "List".height(85.6447, 0.001)
  expect "List".is_closed()
end)

scenario "material: a call collapses by that spring, a finger by the first" (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  list:select("expanded", { animated = false })
  list:select "partial"
  user:waits(0.05)
  expect.now "List".height(543.1447, 0.001)
  user:settles()
  list:select("expanded", { animated = false })
  user:drags { down = pull(300), then_holds = 0.2 }
  local start = list.height
  user:waits(0.1)
  -- 0.788 of the distance from 615 to 457.5, by .9 and 700.
  expect.near(list.height, start + (457.5 - start) * 0.7880429, 0.001)
end)

scenario "material: the backdrop fades in by a spring of ratio 1, stiffness 1600" (function(user)
  user:opens "List"
  user:waits(0.05)
  expect.near(user:sheet "List".dim, 0.190078, 1e-6)
end)

-- Compose, ModalBottomSheet: `Scrim(visible = sheetState.targetValue != Hidden)`; during a drag,
-- the target value is the nearest anchor, whatever the velocity. 228.75 is half of 457.5.
scenario("material: the backdrop fades out where the sheet is nearer to the bottom", {
  tags = { "edge" },
}) (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  local finger = user:grabs():moves { down = pull(60), over = 0.2 } -- 300 dp/s
  expect.near(list.dim, 0.32, 1e-9)
  finger:holds(0.3)
  expect.equal(list.target, "partial")
  expect.near(list.dim, 0.32, 1e-9)
  finger:moves { down = 168.75, over = 0.2 } -- in the middle: a tie selects the upper anchor
  finger:holds(1)
  expect.near(list.height, 228.75, 1e-9)
  expect.near(list.dim, 0.32, 1e-9)
  finger:moves { down = 0.1, over = 0 }
  finger:holds(0.05)
  expect.near(list.dim, 0.129922, 1e-6)
  finger:holds(1)
  expect.near(list.dim, 0, 1e-9)
  finger:moves { up = 1, over = 0 }
  finger:holds(0.05)
  expect.near(list.dim, 0.190078, 1e-6)
  finger:holds(1)
  expect.near(list.dim, 0.32, 1e-9)
  finger:lifts()
  expect "List".dims(0.32, 1e-9)
end)

scenario "material: the backdrop of a sheet that a swipe cannot dismiss stays" (function(user)
  sheet "Kept" { style = "material", content = { rows = 40 }, dismissible = { swipe = false } }
  user:opens "Kept"
  user:settles()
  local finger = user:grabs():moves { down = pull(440), over = 0.2 }
  finger:holds(1)
  expect.near(user:sheet "Kept".dim, 0.32, 1e-9)
  finger:lifts()
end)

-- Compose, `closestAnchor(offset, searchUpwards)`: the anchor at the offset is the nearest one in
-- both directions, so no velocity leaves it.
scenario("material: a release exactly at an anchor stays there, at any velocity", {
  tags = { "edge" },
}) (function()
  for _, from in ipairs { "partial", "expanded" } do
    for _, at in ipairs { { "partial", 457.5 }, { "expanded", 915 } } do
      for _, velocity in ipairs { -5000, -125, -60, 0, 60, 125, 2000 } do
        local outcome, rule = decide("List", { from = from, height = at[2], velocity = velocity })
        expect.equal({ outcome, rule }, { at[1], "nearest" })
      end
    end
  end
  -- A thousandth of a point away from the anchor, the velocity decides.
  local function ends(height, velocity)
    return (decide("List", { from = "partial", height = height, velocity = velocity }))
  end
  expect.equal(ends(914.999, 2000), "partial")
  expect.equal(ends(457.501, -2000), "expanded")
  expect.equal(ends(457.499, 2000), "dismiss")
end)

scenario "material: content flung down to its top leaves the sheet expanded" (function(user)
  user:opens "List"
  user:sheet "List":select "expanded"
  user:settles()
  user:scrolls("List", 200)
  user:flicks { on = "content", down = 120, at = 4000 }
  expect "List".scrolled_to(0)
  expect "List".is_at "expanded"
end)

story "FT-20" "material: upward the sheet first, then the list, in one gesture" (function(user)
  user:opens "List"
  user:settles()
  local finger = user:grabs "content":moves { up = pull(457.5 + 100) }
  expect.now "List".height(915, 0.001)
  expect.now "List".scrolled_to(100, 0.001)
  finger:moves { down = 150 }
  expect.now "List".scrolled_to(0, 0.001)
  expect.now "List".height(865, 0.001)
end)

story "FT-13" "material: back dismisses" (function(user)
  user:opens "List"
  user:goes_back()
  expect "List".is_dismissed { why = "back" }
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

scenario "material: back collapses expanded to partial first, then dismisses" (function(user)
  user:opens "List"
  user:settles()
  user:sheet "List":select("expanded", { animated = false })
  user:goes_back()
  user:waits(0.05)
  expect.now "List".height(543.1447, 0.001)
  expect "List".is_at "partial"
  expect "List".never "will_dismiss"
  user:goes_back()
  expect "List".is_dismissed { why = "back" }
end)

scenario "material: predictive back subtracts 48 and 24 and keeps the bottom edge" (function(user)
  user:opens "List"
  user:settles()
  local list = user:sheet "List"
  local seen ---@type table<integer, any>
  -- Halfway, the curve (.1, .1, 0, 1) is at 0.894886.
  after(0.155, function() seen = { list:rect "sheet", list.height } end)
  user:back_gesture { progress = 1, commits = false, over = 0.3 }
  local box, height = seen[1], seen[2]
  expect.near(box.x, 0.894886 * 24, 1e-4)
  expect.near(box.width, 412 - 0.894886 * 48, 1e-4)
  expect.near(box.y, 457.5 + 0.894886 * 24, 1e-4)
  expect.near(box.height, 457.5 - 0.894886 * 24, 1e-4)
  expect.equal(height, 457.5)
  user:settles()
  expect.equal(list:rect "sheet".width, 412)
  expect "List".is_at "partial"
end)

scenario "material: a committed back gesture collapses expanded to partial" (function(user)
  user:opens "List"
  user:settles()
  user:sheet "List":select("expanded", { animated = false })
  user:back_gesture { progress = 1, commits = true }
  expect "List".is_at "partial"
  expect.equal(user:sheet "List":rect "sheet".width, 412)
  user:back_gesture { progress = 1, commits = true }
  expect "List".is_dismissed { why = "back" }
end)
