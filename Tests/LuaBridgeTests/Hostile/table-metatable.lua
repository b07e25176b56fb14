-- Protected metatables.

pcall(setmetatable, "x", {})
pcall(setmetatable, _G, {})
assert(getmetatable("").__index == nil)
