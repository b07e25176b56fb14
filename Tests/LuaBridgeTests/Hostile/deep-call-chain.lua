-- A chain of __call.

local f = print
for i = 1, 1e4 do f = setmetatable({}, { __call = f }) end
f()
