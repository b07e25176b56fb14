-- Extreme numbers, passed to the host.

for _, n in ipairs { 0/0, 1/0, -1/0, 2^63, -2^63, 2^53 + 1, 1e308, 5e-324, math.maxinteger, math.mininteger, -0.0, "1", "x" } do
  pcall(number, n) pcall(integer, n) pcall(integer, -n) pcall(echo, n)
end
return math.mininteger // -1, math.mininteger % -1, 1 // 0.0, pcall(function() return 1 // 0 end)
