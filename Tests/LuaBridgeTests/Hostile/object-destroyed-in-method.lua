-- An object that its method destroys.

local item = make()
item:run(function() destroy(item) return item.size end)
