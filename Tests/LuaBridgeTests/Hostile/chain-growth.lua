-- Keys that have the same place only in a larger table.

local t = {}
for i = 1, 70000 do t[i*131071] = true end
