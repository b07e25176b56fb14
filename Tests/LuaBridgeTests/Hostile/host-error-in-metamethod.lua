-- Errors of the host as metamethods.

local t = setmetatable({}, { __index = fail, __newindex = fail, __add = fail, __call = fail, __concat = fail, __eq = fail, __lt = fail, __len = fail, __tostring = fail, __pairs = fail })
local function each(f) assert(not pcall(f)) end
each(function() return t.x end) each(function() t.x = 1 end) each(function() return t + 1 end) each(function() return t() end)
each(function() return t .. t end) each(function() return t < t end) each(function() return #t end) each(function() return tostring(t) end)
for _ in pairs(t) do end
