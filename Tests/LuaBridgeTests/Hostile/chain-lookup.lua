-- Keys with the same place in a table.

local t = {}
for i = 1, 8000 do t[i*8191] = true end
while true do local x = t[8191] end
