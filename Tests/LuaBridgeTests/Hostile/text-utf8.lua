-- utf8.len in a loop.

local s = ("x"):rep(1 << 20)
while true do utf8.len(s) end
