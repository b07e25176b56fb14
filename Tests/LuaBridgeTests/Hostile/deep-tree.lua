-- Deeply nested tables, passed to the host.

local t = {}
for i = 1, 1e5 do t = { t } end
echo(t)
