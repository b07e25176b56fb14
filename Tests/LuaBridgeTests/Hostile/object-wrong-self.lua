-- Methods with a wrong self.

local item = make()
local act = item.act
for _, self in ipairs { 1, "x", {}, print, true } do assert(not pcall(act, self)) end
assert(not pcall(act))
