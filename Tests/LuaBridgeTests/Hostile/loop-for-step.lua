-- A numeric loop with the smallest step.

for i = 0, 1, 5e-324 do end
