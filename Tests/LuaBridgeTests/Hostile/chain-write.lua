-- Writes to a few keys with the same place.

local t = {}
for i = 1, 31 do t[i*31] = true end
while true do t[62] = 1 t[62] = 1 t[62] = 1 t[62] = 1 t[62] = 1 t[62] = 1 end
