-- A table with a growing number of names.

local t = {}
for i = 1, math.huge do t["k" .. i] = true end
