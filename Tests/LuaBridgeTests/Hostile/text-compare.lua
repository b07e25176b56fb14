-- Comparisons of long strings in a loop.

local s = ("x"):rep(1 << 20)
local r = s .. "y"
while true do local b = s < r end
