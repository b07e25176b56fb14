-- Verifies that each number of a style has an effect (Styles, "Numbers of a style"): each story
-- changes one key of `ios` and checks its effect on iphone-15, 393 x 852 with 59 above.

-- Opens a sheet of style `ios` with one changed setting, and waits for rest.
local function opened(user, changes, spec)
  changes.like = changes.like or "ios"
  style "changed" (changes)
  spec = spec or { detents = { "medium", "large" } }
  spec.style, spec.title = "changed", "Sheet"
  sheet "Sheet" (spec)
  user:opens "Sheet"
  user:settles()
  return user:sheet "Sheet"
end

scenario "grabber_width, grabber_height and grabber_inset set the rectangle of the grabber" (
function(user)
  local s = opened(user, { grabber_width = 60, grabber_height = 8, grabber_inset = 9 })
  local grabber = s:rect "grabber"
  expect.equal({ grabber.x, grabber.y }, { (393 - 60) / 2, 426 + 9 })
  expect.equal({ grabber.width, grabber.height }, { 60, 8 })
end)

scenario "grabber_area moves the bar, and makes a sheet that fits taller" (function(user)
  local s = opened(user, { grabber_area = 70 }, { detents = { "fit" }, grabber = true })
  -- 70 above the bar of 56, 34 below.
  expect.equal(s.height, 160)
  expect.equal(s:rect "bar".y, s:rect "sheet".y + 70)
end)

scenario "grabber_hit sets the size of the hit area, around the grabber" (function(user)
  local s = opened(user, { grabber_hit = 80 })
  local hit, grabber = s:rect "grabber_hit", s:rect "grabber"
  expect.equal({ hit.width, hit.height }, { 80, 80 })
  expect.equal(hit.y + 40, grabber.y + 2.5)
end)

scenario("slop sets the travel at which a touch becomes a drag", { tags = { "edge" } }) (
function(user)
  local s = opened(user, { slop = 30 })
  local finger = user:grabs "bar":moves { down = 29.9 }
  expect.equal(s.phase, "resting")
  finger:moves { down = 0.1 }
  expect.equal(s.phase, "dragging")
  expect.near(s.height, 396, 1e-9)
  finger:lifts()
end)

scenario "travel_from = slop subtracts the slop from the travel once" (function(user)
  local s = opened(user, { slop = 30, travel_from = "slop" })
  local finger = user:grabs "bar":moves { down = 30 }
  expect.near(s.height, 426, 1e-9)
  finger:moves { down = 40 }
  expect.near(s.height, 386, 1e-9)
  finger:moves { up = 90 } -- 50 less than where it is: no slop is lost again
  expect.near(s.height, 476, 1e-9)
  finger:lifts()
  -- `decide` counts a finger's travel as well.
  local _, _, margin = decide("Sheet", { from = "medium", travel = 30 })
  expect.equal(decide("Sheet", { from = "medium", travel = -30 - 73.3 }), "medium")
  expect.equal(decide("Sheet", { from = "medium", travel = -30 - 73.5 }), "large")
  -- From 30 pt down, over the slop in both directions, to 73.4 pt beyond it.
  expect.near(margin.travel, 30 + 30 + 73.4, 0.01)
end)

scenario "a policy gets the travel of the finger and of the sheet" (function(user)
  policy "told" { { "told", function(r)
    if r.travel == 60 and r.moved == 30 and r.height == 396 then return "large" end
  end } }
  opened(user, { slop = 30, travel_from = "slop", policy = "told" })
  user:drags { down = 60, on = "bar" }
  expect "Sheet".is_at "large"
end)

scenario "edge_to_edge extends the sheet to the top of the screen" (function(user)
  local spec = { detents = { "large" }, content = { rows = 40 } }
  local s = opened(user, { edge_to_edge = true }, spec)
  expect.equal(s.height, 852)
  expect.equal(s:rect "bar".y, 59)
  expect.equal(s:rect "content".y, 59 + 56)
end)

scenario "top_gap is the distance from large to the safe area" (function(user)
  local s = opened(user, { top_gap = 12 }, { detents = { "large" } })
  expect.equal(s.height, 781)
end)

scenario "with edge_to_edge, top_gap is the distance to the top of the screen" (function(user)
  local s = opened(user, { top_gap = 12, edge_to_edge = true }, { detents = { "large" } })
  expect.equal(s.height, 840)
  expect.equal(s:rect "bar".y, 59)
end)

scenario "background_shift moves the background by a fraction of the screen height" (function(user)
  opened(user, { background_shift = 0.1 }, { detents = { "large" } })
  expect.near(user:background().offset, 85.2 - 10, 1e-9)
end)

scenario "fast_heights sets the speed of a fast release in container heights" (function(user)
  opened(user, { fast_heights = 1 })
  expect.equal(decide("Sheet", { from = "medium", travel = -20, velocity = -851 }), "medium")
  expect.equal(decide("Sheet", { from = "medium", travel = -20, velocity = -852 }), "large")
end)

scenario "motion.collapse applies to a call that selects a smaller detent" (function(user)
  local s = opened(user, { motion = { collapse = curve("linear", 1) } })
  s:select("large", { animated = false })
  s:select "medium"
  user:waits(0.5)
  expect.near(s.height, (426 + 793) / 2, 1e-6)
  user:settles()
  s:select("large", { animated = false })
  user:drags { down = 200 } -- a finger's release goes by `settle`
  user:waits(0.5)
  expect.near(s.height, 426, 1)
end)

scenario "dimming_follows = life dims with motion.dim and ignores a drag" (function(user)
  style "own" { like = "ios", dimming_follows = "life", motion = { dim = curve("linear", 2) } }
  sheet "Sheet" { style = "own", title = "Sheet", largest_undimmed = false }
  user:opens "Sheet"
  user:waits(1)
  expect.near(user:sheet "Sheet".dim, 0.2, 1e-9)
  user:settles()
  local finger = user:grabs():moves { down = 300 }:holds(1)
  expect.near(user:sheet "Sheet".dim, 0.4, 1e-9)
  finger:cancels()
end)

-- A release at rest dismisses the sheet below half of its smallest detent: 426 / 2 = 213.
scenario "dimming_follows = target fades where a release would dismiss the sheet" (function(user)
  local s = opened(user, { dimming_follows = "target", motion = { dim = curve("linear", 1) } },
    { detents = { "medium" } })
  expect.near(s.dim, 0.4, 1e-9)
  local finger = user:grabs():moves { down = 212, over = 0 }:holds(0.5)
  expect.near(s.dim, 0.4, 1e-9)
  finger:moves { down = 20, over = 0 }:holds(0.5)
  expect.near(s.dim, 0.2, 1e-9)
  finger:cancels()
  user:settles()
  expect.near(s.dim, 0.4, 1e-9)
end)

scenario "dimming_follows = sheet replaces a fade of the style" (function(user)
  local changes = { like = "material", dimming_follows = "sheet" }
  local s = opened(user, changes, { detents = { "medium" } })
  local finger = user:grabs():moves { down = 213 + 8 }:holds(1)
  expect.near(s.dim, 0.16, 1e-9)
  finger:cancels()
end)

-- Android's back gesture at half its progress.
local function previewed(user, changes, spec)
  user:device "pixel-8"
  local s = opened(user, changes, spec)
  local seen ---@type table<string, any>
  after(0.155, function() seen = { box = s:rect "sheet", height = s.height } end)
  user:back_gesture { progress = 1, commits = false, over = 0.3 }
  return seen
end

scenario "back_narrows, back_shortens and back_lowers shape the back gesture" (function(user)
  local seen = previewed(user, { back_narrows = 100, back_shortens = 60, back_lowers = 0.2 })
  expect.near(seen.box.width, 412 - 50, 1e-9)
  expect.near(seen.height, 457.5 * 0.9, 1e-9)
  expect.near(seen.box.height, 457.5 * 0.9 - 30, 1e-9)
  expect.near(seen.box.y, 915 - 457.5 * 0.9 + 30, 1e-9)
end)

scenario "back_easing sets the curve of the back gesture" (function(user)
  local seen = previewed(user, { back_narrows = 100, back_easing = { 0.1, 0.1, 0, 1 } })
  expect.near(seen.box.width, 412 - 89.4886, 1e-3)
end)

scenario "with back_collapses, back selects a smaller detent before it dismisses" (function(user)
  user:device "pixel-8"
  local s = opened(user, { back_collapses = true })
  s:select("large", { animated = false })
  user:goes_back()
  expect "Sheet".is_at "medium"
  user:goes_back()
  expect "Sheet".is_dismissed { why = "back" }
end)

scenario "without back_collapses, back dismisses from every detent" (function(user)
  user:device "pixel-8"
  local s = opened(user, {})
  s:select("large", { animated = false })
  user:goes_back()
  expect "Sheet".is_dismissed { why = "back" }
end)

scenario "a policy gets the density of the device, for thresholds in pixels" (function(user)
  policy "pixels" { { "fast", function(r)
    if r.velocity * r.density < -500 then return "large" end
  end } }
  sheet "Sheet" { policy = "pixels", detents = { "medium", "large" } }
  local densities = {
    ["iphone-15"] = 3, ["iphone-se"] = 2, ["iphone-15-pro-max"] = 3, ["ipad-11"] = 2,
    ["pixel-8"] = 2.625,
  }
  for name, density in pairs(densities) do
    user:device { like = name, height = 900, width = 400, idiom = "phone" }
    local below = { from = "medium", travel = -20, velocity = -499 / density }
    local above = { from = "medium", travel = -20, velocity = -501 / density }
    expect.equal({ name, (decide("Sheet", below)) }, { name, "medium" })
    expect.equal({ name, (decide("Sheet", above)) }, { name, "large" })
  end
  user:device { like = "pixel-8", density = 1 }
  expect.equal(decide("Sheet", { from = "medium", travel = -20, velocity = -499 }), "medium")
end)

scenario "a spring with Android's parameters is the same spring" (function()
  local android = spring { damping = 0.9, stiffness = 700 }
  local physics = spring { stiffness = 700, friction = 2 * 0.9 * 700 ^ 0.5 }
  local apple = spring { damping = 0.9, response = 2 * math.pi / 700 ^ 0.5 }
  for _, t in ipairs { 0.05, 0.1, 0.3 } do
    local place, speed = android:at(t, 0, 100, 50)
    for _, other in ipairs { physics, apple } do
      local there, moving = other:at(t, 0, 100, 50)
      expect.near(place, there, 1e-9)
      expect.near(speed, moving, 1e-7)
    end
  end
end)
