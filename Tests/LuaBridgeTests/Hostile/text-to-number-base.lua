-- The same with a base.

local s = ("1"):rep(1 << 20)
while true do tonumber(s, 2) end
