-- Many long strings in one concatenation.

local s = ("x"):rep(1 << 23)
local t = s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s
