-- A table within itself, handed to the host.

local t = {}
t.t = t
echo(t)
