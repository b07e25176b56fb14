-- A great many results, again and again.

while true do pcall(table.unpack, {}, 1, 900000) end
