-- A table with weak keys in an unfavorable order.

local N = 60000
local keys = {}
for i = 1, N do keys[i] = {} end
local t = setmetatable({}, {__mode = "k"})
for i = 1, N do t[keys[i * 7919 % N + 1]] = keys[(i + 1) * 7919 % N + 1] end
local first = keys[1]
keys = nil
for i = 1, 1e6 do local t = {} end
