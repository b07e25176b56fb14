-- An __index that asks itself.

local t = setmetatable({}, { __index = function(t, k) return t[k .. 1] end })
return t.x
