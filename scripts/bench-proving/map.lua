-- The reference for decision maps and fuzzing in plain Lua: calls the same rules as often, with a release
-- that is a table with methods.
--
--     lua5.4 map.lua SCRIPT CALLS [checked] TIMES
--
-- With `checked`, each release is decided twice and then checked against an invariant.

local script, calls, times = arg[1], tonumber(arg[2]), tonumber(arg[#arg])
local rounds, checks, rules = arg[3] == "checked" and 2 or 1, {}, {}

local surface = setmetatable({
  policy = function()
    return function(spec) for i = 1, #spec do rules[i] = spec[i][2] end end
  end,
  always = function()
    return function(check) if rounds == 2 then checks[#checks + 1] = check end end
  end,
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

local r = setmetatable({
  from = "medium", elapsed = 0.3, by = "grabber", scrolled = false, dismissible = true,
  detents = detents, container = 852,
}, Release)

local function judge()
  for i = 1, #rules do
    local to = rules[i](r)
    if to then return to end
  end
end

local found = 0
for _ = 1, times do
  for call = 1, calls do
    local travel = call % 853 - 417
    local velocity = call * 39 % 5000 - 2500
    local height = 426 - travel
    r.travel, r.moved, r.height, r.velocity = travel, travel, height, velocity
    r.projected = height - 0.499 * velocity
    local to
    for _ = 1, rounds do to = judge() end
    if to then found = found + 1 end
    r.to = to
    for i = 1, #checks do
      if not checks[i](r) then error "broken" end
    end
    r.to = nil
  end
end
print(found)
