-- A chain of __index tables.

local t = {}
for i = 1, 1e5 do t = setmetatable({}, { __index = t }) end
return t.x
