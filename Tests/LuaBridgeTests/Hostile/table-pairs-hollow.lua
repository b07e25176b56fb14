-- The same with pairs.

local t = {}
for i = 1, 3e5 do t["k" .. i] = i end
for i = 1, 3e5 do t["k" .. i] = nil end
while true do for _ in pairs(t) do end end
