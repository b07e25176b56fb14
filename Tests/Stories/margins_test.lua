-- Verifies the margins of a decision: the smallest change after which the sheet settles
-- differently, along the travel and the velocity.

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
