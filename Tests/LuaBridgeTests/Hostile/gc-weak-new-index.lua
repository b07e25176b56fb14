-- A weak metatable collected while it is in use.

local mt = setmetatable({}, { __mode = "v" })
mt.__newindex = function(t, k, v) local x = ("y"):rep(1e5) .. k end
local t = setmetatable({}, mt)
for i = 1, 1e5 do t[i] = i; mt.__newindex = mt.__newindex or function() end end
