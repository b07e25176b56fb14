-- A large table that was emptied.

local t = {}
for i = 1, 3e5 do t[i] = i end
for i = 1, 3e5 do t[i] = nil end
while true do next(t) end
