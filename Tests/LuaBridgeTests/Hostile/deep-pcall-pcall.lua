-- pcall of pcall of pcall.

local t = {}
for i = 1, 250 do t[i] = pcall end
return pcall(table.unpack(t))
