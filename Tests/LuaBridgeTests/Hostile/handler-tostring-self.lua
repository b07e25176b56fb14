-- A __tostring that calls itself.

local t = setmetatable({}, { __tostring = function(t) return tostring(t) end })
print(t)
