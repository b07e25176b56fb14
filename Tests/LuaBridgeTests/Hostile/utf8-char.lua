-- Many encoded characters.

local t = {}
for i = 1, 9000 do t[i] = 0x7fffffff end
while true do utf8.char(table.unpack(t)) end
