-- A finalizer that is added after the metatable was set.

local mt = {}
for i = 1, 1000 do setmetatable({}, mt) end
mt.__gc = function() while true do end end
for i = 1, 1e5 do local t = setmetatable({}, getmetatable({}) or nil) end
