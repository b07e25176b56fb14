-- Protected calls with 5,000 values.

local function g() end
local function f(...) while true do pcall(g, ...) end end
f(table.unpack({}, 1, 5000))
