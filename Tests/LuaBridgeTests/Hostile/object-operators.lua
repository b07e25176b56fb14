-- Operators on objects.

local item = make()
local ops = { function() return item + 1 end, function() return #item end, function() return item < item end, function() return item .. "x" end, function() return -item end, function() return item() end, function() return item & 1 end }
for _, f in ipairs(ops) do assert(not pcall(f)) end
return item // item
