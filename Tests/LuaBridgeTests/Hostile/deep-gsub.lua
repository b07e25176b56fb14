-- gsub within gsub within gsub.

local function f() return (("x"):gsub("x", f)) end
return f()
