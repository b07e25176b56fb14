-- A long string that is no number.

local s = ("a"):rep(200000)
while true do local x = tonumber(s) end
