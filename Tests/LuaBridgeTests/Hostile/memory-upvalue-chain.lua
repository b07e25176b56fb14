-- Each function references the previous function.

local f = print
while true do local g = f; f = function() return g() end end
