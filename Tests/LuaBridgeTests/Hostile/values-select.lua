-- The number of 5,000 values.

local function f(...) while true do local n = select("#", ...) end end
f(table.unpack({}, 1, 5000))
