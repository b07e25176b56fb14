-- Concatenation of empty strings.

local s = ""
while true do s = s .. "" end
