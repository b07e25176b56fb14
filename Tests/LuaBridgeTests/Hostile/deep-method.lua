-- The same through an object.

local item = make()
local function f() item:run(f) end
f()
