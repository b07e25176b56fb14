-- Endless closures of the host.

local t = {}
while true do t[#t + 1] = closure() end
