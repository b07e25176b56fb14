-- A comparison that changes the table.

local t = {}
for i = 1, 100 do t[i] = i end
table.sort(t, function(a, b) t[#t + 1] = 0 t[1] = nil return a < b end)
