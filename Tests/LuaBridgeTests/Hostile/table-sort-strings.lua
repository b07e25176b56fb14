-- Comparisons of very long strings.

local t = {}
for i = 1, 100 do t[i] = ("x"):rep(1e5) .. i end
while true do table.sort(t) end
