-- Invalid keys for next.

local t = { a = 1, 2 }
for _, k in ipairs { 0/0, 1/0, "b", {}, 5, 1.0, print, true } do pcall(next, t, k) end
local k, n = next(t), 0
while k do k = next(t, k) n = n + 1 end
assert(n == 2)
