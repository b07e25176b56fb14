-- print of a very long string.

local s = ("x"):rep(1 << 22)
while true do print(s, s, s, s) end
