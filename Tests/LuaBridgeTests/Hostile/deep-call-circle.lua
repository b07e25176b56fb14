-- A __call that is itself callable.

local t = {}
setmetatable(t, { __call = t })
t()
