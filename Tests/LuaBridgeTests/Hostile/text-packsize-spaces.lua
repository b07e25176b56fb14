-- A long format of spaces.

local f = (" "):rep(200000)
while true do string.packsize(f) end
