-- A __len that does not return a number.

for _, n in ipairs { "x", 1.5, {}, -5, math.mininteger, 0/0 } do
  local t = setmetatable({}, { __len = function() return n end })
  pcall(table.insert, t, 1) pcall(table.remove, t) pcall(table.sort, t) pcall(table.concat, t) pcall(table.unpack, t)
end
