-- A finalizer that never returns.

setmetatable({}, { __gc = function() while true do end end })
