-- A chain of tables with weak keys, which a collection walks again and again.

local mt = { __mode = "k" }
local keys, list = {}, {}
for i = 1, 20000 do keys[i] = {} end
for i = 1, 20000 do
  local j = i * 7919 % 20000 + 1
  list[i] = setmetatable({ [keys[j]] = keys[j % 20000 + 1] }, mt)
end
local first = keys[1]
keys = nil
for i = 1, 1e6 do local t = {} end
