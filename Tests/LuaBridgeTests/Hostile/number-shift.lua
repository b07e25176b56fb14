-- Shifts beyond the width.

local n = 0
for _, s in ipairs { 64, -64, 1000, math.mininteger } do n = n ~ (1 << s) ~ (1 >> s) end
return n
