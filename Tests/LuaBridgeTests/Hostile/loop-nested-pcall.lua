-- Nested protected calls.

local function f()
  pcall(f)
  pcall(f)
end
while true do pcall(f) end
