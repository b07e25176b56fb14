-- The key after the last one of a hollow table.

local t = {}
for i = 1, 2000 do t["k" .. i] = i end
local last for k in pairs(t) do last = k end
for k in pairs(t) do if k ~= last then t[k] = nil end end
while true do next(t, last) end
