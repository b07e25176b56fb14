-- Verifies the margins of a decision: the smallest change after which the sheet settles
-- differently, along the travel, the velocity, and each other input that the rules read.

local function rule(name, fn)
  policy(name) { { "rule", fn } }
  sheet(name) {
    detents = { strip = 98, full = "large" }, policy = name, content = { rows = 40 },
  }
end

rule("Rows", function(r) return math.floor(r.height / 98 + 0.5) * 98 end)
rule("Heights", function(r)
  if r.velocity > 800 then return 200 end
  return r.height > 400 and 500 or 300
end)
rule("Follows, then jumps", function(r) return r.height < 500 and r.height or 700 end)
rule("Follows", function(r) return r.height end)
rule("Rounds", function(r) return math.floor(r.height + 0.5) end)
rule("Average", function(r) return r.average_velocity > 1000 and "strip" or "full" end)
rule("Others", function(r)
  return (r.velocity_x > 600 or r.keyboard > 200) and "strip" or "full"
end)

local function margin(name, release)
  local _, _, found = decide(name, release)
  return found
end

scenario "a margin ends at the next custom height" (function()
  -- Rows end at 245 and 343.
  local found = margin("Rows", { from = "strip", height = 294 })
  expect.near(found.travel, 49, 0.01)
  expect.equal(found.velocity, math.huge)
  expect.near(margin("Rows", { from = "strip", height = 300 }).travel, 43, 0.01)
end)

scenario "a margin of exact rules ends at the next custom height" (function()
  local found = margin("Heights", { from = "strip", height = 350, velocity = 100 })
  expect.near(found.travel, 50, 1e-4)
  expect.near(found.velocity, 700, 1e-4)
end)

scenario "a custom height that follows the finger has no margin until it jumps" (function()
  expect.near(margin("Follows, then jumps", { from = "strip", height = 300 }).travel, 200, 0.01)
  expect.equal(margin("Follows", { from = "strip", height = 300 }).travel, math.huge)
  expect.equal(margin("Rounds", { from = "strip", height = 300 }).travel, math.huge)
end)

scenario "a margin contains each input that the rules read, and no other" (function()
  local found = margin("Average", { from = "full", travel = 200, velocity = 0, elapsed = 0.25 })
  -- 200 pt in 0.2 s are 1,000 pt/s; 50 pt more in 0.25 s are the same.
  expect.near(found.elapsed, 0.05, 0.0001)
  expect.near(found.travel, 50, 0.01)
  expect.equal(found.velocity, math.huge)
  expect.equal({ found.keyboard, found.velocity_x }, {})
  found = margin("Others", { from = "full", travel = 10, velocity = 0 })
  -- Exact to a thousandth of a step: 200 pt/s, and a 32nd of the container.
  expect.near(found.velocity_x, 600, 0.2)
  expect.near(found.keyboard, 200, 0.03)
  expect.equal(found.elapsed, nil)
end)
