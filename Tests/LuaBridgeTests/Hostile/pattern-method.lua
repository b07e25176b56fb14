-- The guarded functions through the metatable of text.

local s = "x"
return s:rep(1 << 40)
