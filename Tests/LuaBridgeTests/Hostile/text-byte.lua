-- The bytes of a long string.

local s = ("x"):rep(1 << 18)
while true do select("#", s:byte(1, -1)) end
