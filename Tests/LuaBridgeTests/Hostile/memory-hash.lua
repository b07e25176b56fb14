-- A table that grows by names.

local t = {}
for i = 1, math.huge do t["k" .. i] = true end
