-- Bytes of a long text.

local s = ("x"):rep(1 << 18)
while true do select("#", s:byte(1, -1)) end
