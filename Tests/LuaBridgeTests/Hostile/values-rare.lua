-- Calls with 5,000 values between many short instructions.

local function g() end
local function f(...) while true do g(...) g(...) for i = 1, 30 do end end end
f(table.unpack({}, 1, 5000))
