-- The negation of a string of ten million digits.

local s = ("0"):rep(10000000)
while true do local x = -s end
