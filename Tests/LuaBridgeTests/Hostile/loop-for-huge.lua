-- A numeric loop to infinity.

for i = 1, math.huge do end
