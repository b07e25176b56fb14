-- Calls with 250 values.

local function g() end
local function f(...) while true do g(...) end end
f(table.unpack({}, 1, 250))
