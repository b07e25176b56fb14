-- Eight lines that cause a use after free in Lua 5.4.4 under a hard memory limit.

local mt = setmetatable({}, { __mode = "kv" })
local t = setmetatable({}, mt)
local keep = {}
for i = 1, 1e6 do
  mt.__newindex = function(_, k, v) rawset(t, k, v) end
  t[i] = ("x"):rep(i % 1000)
  keep[#keep + 1] = ("y"):rep(100) .. i
end
