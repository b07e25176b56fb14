-- NaN as a key.

local t = {}
pcall(function() t[0/0] = 1 end)
rawset(t, 0/0, 1)
