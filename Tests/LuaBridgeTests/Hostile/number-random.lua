-- Intervals of every size.

for _, n in ipairs { 1, 0, -1, math.maxinteger, math.mininteger } do pcall(math.random, n) pcall(math.random, math.mininteger, n) pcall(math.randomseed, n) end
pcall(math.random, 1.5) pcall(math.randomseed, 0/0)
