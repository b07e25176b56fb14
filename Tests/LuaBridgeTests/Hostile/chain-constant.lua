-- A few keys with the same place.

local t = {}
for i = 1, 31 do t[i*31] = true end
while true do local x = t[31] x = t[31] x = t[31] x = t[31] x = t[31] x = t[31] x = t[31] x = t[31] end
