-- Handles that are kept after their objects are destroyed.

local kept = {}
for i = 1, 100 do kept[i] = make() destroy(kept[i]) make() end
for _, k in ipairs(kept) do
  assert(not pcall(function() return k.size end))
  assert(not pcall(function() k.label = "x" end))
  assert(not pcall(function() return k:act() end))
  assert(not pcall(destroy, k))
  tostring(k)
end
return kept[1].size
