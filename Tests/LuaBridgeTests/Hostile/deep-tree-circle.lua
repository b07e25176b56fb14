-- A table that contains itself, passed to the host.

local t = {}
t.t = t
echo(t)
