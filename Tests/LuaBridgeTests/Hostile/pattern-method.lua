-- The guarded functions through the metatable of strings.

local s = "x"
return s:rep(1 << 40)
