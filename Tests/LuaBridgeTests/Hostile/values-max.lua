-- A library function with 5,000 arguments.

local function f(...) while true do math.max(...) end end
local t = {} for i = 1, 5000 do t[i] = 65 end
f(table.unpack(t))
