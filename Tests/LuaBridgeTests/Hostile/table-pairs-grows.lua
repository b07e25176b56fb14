-- A table that grows during an iteration.

local t = { 1 }
for k, v in pairs(t) do t[k + 1] = v end
for k, v in ipairs(t) do t[k + 1] = v end
