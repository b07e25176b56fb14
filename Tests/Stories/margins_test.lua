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

-- Each margin by its name, without those of inputs that the rules do not read.
---@return table<string, number>
local function margin(name, release)
  local _, _, found = decide(name, release)
  local sizes = {}
  for key, size in pairs(found) do sizes[key] = size end
  return sizes
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
  expect.near(found.elapsed, 0.05, 1e-6)
  expect.near(found.travel, 50, 0.01)
  expect.equal(found.velocity, math.huge)
  expect.equal({ found.keyboard, found.velocity_x }, {})
  found = margin("Others", { from = "full", travel = 10, velocity = 0 })
  expect.near(found.velocity_x, 600, 1e-4)
  expect.near(found.keyboard, 200, 1e-4)
  expect.equal(found.elapsed, nil)
end)

rule("Sum", function(r)
  return r.velocity + 2 * r.velocity_x - r.keyboard > 1000 and "strip" or "full"
end)
rule("Band", function(r) return r.keyboard > 100 and r.keyboard < 100.5 and "strip" or "full" end)
rule("Quick", function(r) return r.elapsed >= 0.25 and r.travel > 100 and "strip" or "full" end)
rule("Strict", function(r) return r.elapsed > 0.25 and "strip" or "full" end)
rule("Beside", function(r) return 300 + r.keyboard / 10 end)
rule("Steps", function(r)
  for place = 1, 9 do
    if r.velocity_x < 100 * place then return place < 6 and "strip" or "full" end
  end
end)
rule("Both", function(r)
  return r.average_velocity + 1000 * r.elapsed > 900 and "strip" or "full"
end)
rule("Product", function(r) return r.velocity_x * r.elapsed > 90 and "strip" or "full" end)

scenario "the margin of an input is the distance to the border of a sum" (function()
  local release = { from = "full", travel = 10, velocity = 300, keyboard = 100, velocity_x = 50 }
  local found = margin("Sum", release)
  expect.near(found.velocity, 700, 1e-4)
  expect.near(found.velocity_x, 350, 1e-4)
  -- The keyboard can be only 100 pt less, which is not enough.
  expect.equal(found.keyboard, math.huge)
  release.velocity_x = 380
  expect.near(margin("Sum", release).keyboard, 40, 1e-4)
end)

scenario "a band narrower than the samples is found" (function()
  expect.near(margin("Band", { from = "full", travel = 10, keyboard = 0 }).keyboard, 100, 1e-4)
  expect.near(margin("Band", { from = "full", travel = 10, keyboard = 290 }).keyboard, 189.5, 1e-4)
end)

scenario "a release on a border has no margin if the other side ends differently" (function()
  local release = { from = "full", travel = 150, elapsed = 0.25 }
  expect.equal(margin("Quick", release).elapsed, 0)
  expect.equal(margin("Strict", release).elapsed, 0)
  release.travel = 90
  expect.equal(margin("Quick", release).elapsed, math.huge)
end)

scenario "a height follows an input without a margin; borders without effect are passed" (function()
  expect.equal(margin("Beside", { from = "full", travel = 10, keyboard = 0 }).keyboard, math.huge)
  local release = { from = "full", travel = 10, velocity_x = 130 }
  expect.near(margin("Steps", release).velocity_x, 370, 1e-4)
end)

scenario "the margin of an input and of its inverse is the distance to the border" (function()
  -- 100 / e + 1000 * e is above 900 if e is less than 0.1299 or more than 0.7701.
  local release = { from = "full", travel = 100, elapsed = 0.2 }
  expect.near(margin("Both", release).elapsed, 0.2 - 0.129844, 1e-5)
  release.elapsed = 0.6
  expect.near(margin("Both", release).elapsed, 0.770156 - 0.6, 1e-5)
end)

scenario "the margin of an input in a product is found from nearby releases" (function()
  local release = { from = "full", travel = 10, velocity_x = 300, elapsed = 0.25 }
  local found = margin("Product", release)
  expect.near(found.velocity_x, 60, 0.2)
  expect.near(found.elapsed, 0.05, 1e-4)
end)
