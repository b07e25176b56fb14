-- Comparisons without metamethods.

local a, b = ("a"):rep(1000000) .. "x", ("a"):rep(1000000) .. "y"
while true do rawequal(a, b) end
