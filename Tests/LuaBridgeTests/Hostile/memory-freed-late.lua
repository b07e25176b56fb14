-- A large list that is dropped and created again.

while true do
  local t = {}
  for i = 1, 1e5 do t[i] = { i } end
end
