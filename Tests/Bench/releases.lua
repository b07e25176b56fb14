-- The reference for decision maps: plain Lua that calls the rules of a script. The release is a
-- table.
--
--     lua5.4 releases.lua SCRIPT CALLS

local script, calls = arg[1], tonumber(arg[2])
local rules = {}
local surface = setmetatable({
  policy = function()
    return function(spec) for i = 1, #spec do rules[i] = spec[i][2] end end
  end,
  always = function() return function() end end,
  sheet = function() return function() end end,
}, { __index = _G })
assert(loadfile(script, "t", surface))()

local detents = { { name = "medium", height = 426 }, { name = "large", height = 793 } }
local Release = {}
Release.__index = Release

function Release.within(r, limits)
  return not (limits.travel and math.abs(r.travel) > limits.travel
    or limits.velocity and math.abs(r.velocity) > limits.velocity
    or limits.elapsed and r.elapsed > limits.elapsed)
end

function Release.nearest(r, height)
  height = height or r.height
  local best = detents[1]
  for i = 2, #detents do
    if math.abs(detents[i].height - height) <= math.abs(best.height - height) then
      best = detents[i]
    end
  end
  return best.name
end

function Release.next_down(r)
  for i = #detents, 1, -1 do
    if detents[i].height < r.height then return detents[i].name end
  end
  return "dismiss"
end

local r = setmetatable({ from = "medium", elapsed = 0.3, detents = detents }, Release)
local found = 0
for call = 1, calls do
  local travel = call % 853 - 417
  r.travel, r.velocity, r.height = travel, call * 39 % 5000 - 2500, 426 - travel
  r.projected = r.height - 0.499 * r.velocity
  for i = 1, #rules do
    if rules[i](r) then found = found + 1 break end
  end
end
print(found)
