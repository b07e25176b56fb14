-- Tables that refer to each other by `__index`.

local t = {}
for i = 1, 1990 do t = setmetatable({}, { __index = t }) end
while true do local x = t.y x = t.y x = t.y end
