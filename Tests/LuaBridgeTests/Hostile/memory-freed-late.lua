-- A large list dropped and made again.

while true do
  local t = {}
  for i = 1, 1e5 do t[i] = { i } end
end
