-- A very large number of results, repeatedly.

while true do pcall(table.unpack, {}, 1, 900000) end
