-- Metatables of objects.

local item = make()
assert(getmetatable(item) == false)
assert(not pcall(setmetatable, item, {}))
assert(not pcall(rawset, item, "x", 1))
assert(not pcall(rawget, item, "size"))
assert(not pcall(next, item))
