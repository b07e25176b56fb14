-- A long pattern in an empty string.

local p = ("a"):rep(200000)
while true do (""):find(p) end
