-- An object as __index and __newindex.

local item = make()
local t = setmetatable({}, { __index = item, __newindex = item })
assert(t.size == item.size)
t.label = "x"
return t.nothing
