-- A table with keys far apart.

local t = {}
for i = 1, 1e7 do t[i * 1024] = i end
