-- Comparisons of strings that are just short enough to be no special case.

local a, b = ("a"):rep(200000), ("a"):rep(200000) .. "b"
while true do local x = a < b end
