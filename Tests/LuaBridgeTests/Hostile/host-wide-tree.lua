-- A small table that is large when it is copied.

local t = { 1, 2, 3 }
for i = 1, 20 do t = { t, t, t, t } end
echo(t)
