-- A walk through keys with the same place.

local t = {}
for i = 1, 8000 do t[i*8191] = true end
while true do for k in pairs(t) do break end end
