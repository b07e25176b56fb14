-- A loop whose limit is a long string.

local s = ("0"):rep(200000)
while true do pcall(function() for i = 1, s do end end) end
