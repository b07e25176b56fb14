-- Wide formats in a loop.

local t = {}
while true do t[#t + 1] = ("%99d"):format(#t) end
