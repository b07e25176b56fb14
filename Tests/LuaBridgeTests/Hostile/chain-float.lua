-- Floats with the same hash.

local t = {}
for i = 1, 1000000 do t[1 + i * 2^-50] = true end
