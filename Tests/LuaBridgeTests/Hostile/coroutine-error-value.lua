-- Errors of every kind through a coroutine.

for _, e in ipairs { 1, true, {}, print, "x" } do pcall(coroutine.wrap(error), e) end
coroutine.wrap(error)(setmetatable({}, { __tostring = error }))
