-- Long strings, passed to the host.

local s = ("x"):rep(1 << 22)
while true do echo(s) end
