-- Keys of every kind.

local item = make()
for _, k in ipairs { 1, 1.5, true, {}, print, "", ("x"):rep(100), item, "\xff" } do
  assert(not pcall(function() return item[k] end))
  assert(not pcall(function() item[k] = 1 end))
end
return item[nil]
