-- Tables with weak keys in an unfavorable order, which a collection visits repeatedly.

local mt = {}
local keys, list = {}, {}
local N = 60000
for i = 1, N do keys[i] = {} end
for i = 1, N do
  local j = i * 7919 % N + 1
  list[i] = setmetatable({ [keys[j]] = keys[j % N + 1] }, mt)
end
local first = keys[1]
keys = nil
mt.__mode = "k"
for i = 1, 1e6 do local t = {} end
