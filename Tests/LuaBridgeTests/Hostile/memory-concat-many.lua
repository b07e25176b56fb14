-- Many long texts in one concatenation.

local s = ("x"):rep(1 << 23)
local t = s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s
