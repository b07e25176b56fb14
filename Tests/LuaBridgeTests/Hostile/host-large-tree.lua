-- A very large table, passed to the host.

local t = {}
for i = 1, 3e5 do t[i] = i end
echo(t)
