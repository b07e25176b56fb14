-- table.concat of a long list.

local t = {}
for i = 1, 1e5 do t[i] = ("x"):rep(1000) end
return #table.concat(t, ("y"):rep(1000))
