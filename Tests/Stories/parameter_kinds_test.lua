-- `param` with a Boolean and with a choice of strings.

local haptics = param("haptics", true)
local density = param("density", { "comfortable", "compact" })

sheet "List" {
  detents = { "medium" },
  content = { rows = 12, row_height = density == "compact" and 36 or 52 },
  on = { did_present = function() if haptics then haptic "light" end end },
}

scenario "a switch is true or false, a choice is the first of its strings" (function(user)
  expect.equal(haptics, true)
  expect.equal(density, "comfortable")
  user:opens "List"
  user:settles()
  expect.equal(user:haptics(), { "light" })
end)

scenario "a parameter can be requested again, but not with different arguments" (function()
  expect.equal(param("haptics", true), true)
  expect.error(function() param("haptics", false) end, "with other values")
  expect.error(function() param("size", { "small" }) end, "2 to 32 different strings")
  expect.error(function() param("size", { "small", "small" }) end, "2 to 32 different strings")
  expect.error(function() param("size", { "small", "" }) end, "2 to 32 different strings")
  expect.error(function() param("on", true, { min = 1 }) end, "only numbers have limits")
end)
