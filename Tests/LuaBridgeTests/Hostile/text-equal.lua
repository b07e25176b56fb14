-- Long strings that are equal.

local s = ("x"):rep(1 << 20)
local r = ("x"):rep((1 << 20) - 1) .. "x"
while true do local b = s == r end
