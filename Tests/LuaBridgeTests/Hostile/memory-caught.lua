-- Memory errors caught.

local t = {}
while true do
  pcall(function() while true do t[#t + 1] = ("x"):rep(1e5) .. #t end end)
end
