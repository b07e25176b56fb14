-- Natives as __close, after the limit.

local t <close> = setmetatable({}, { __close = make })
local u <close> = setmetatable({}, { __close = fail })
while true do end
