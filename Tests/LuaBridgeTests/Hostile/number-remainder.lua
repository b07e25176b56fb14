-- Remainders of very different floats.

local a, b = 1e308, 5e-324
while true do local x = a % b x = a % b x = a % b end
