-- Tables that call each other.

local f = print
f = setmetatable({}, { __call = function() end })
for i = 1, 150 do f = setmetatable({}, { __call = f }) end
while true do f() end
