-- Sums with a string of 190 digits.

local s = ("7"):rep(190)
while true do local x = s + 1 end
