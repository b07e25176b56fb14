-- A library function that converts a long string to a number.

local s = ("0"):rep(100000)
while true do local x = math.abs(s) end
