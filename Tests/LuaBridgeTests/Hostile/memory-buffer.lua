-- print of a very long text.

local s = ("x"):rep(1 << 22)
while true do print(s, s, s, s) end
