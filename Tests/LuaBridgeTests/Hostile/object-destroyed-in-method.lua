-- An object destroyed by its own method.

local item = make()
item:run(function() destroy(item) return item.size end)
