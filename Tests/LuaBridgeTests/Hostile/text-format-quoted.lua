-- A quoted string of control characters.

local s = ("\0"):rep(1000000)
while true do local x = ("%q"):format(s) end
