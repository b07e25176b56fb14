-- pcall within pcall, by itself.

local function f() return pcall(f) end
return select("#", f())
