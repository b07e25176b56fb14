-- Closures of the host without end.

local t = {}
while true do t[#t + 1] = closure() end
