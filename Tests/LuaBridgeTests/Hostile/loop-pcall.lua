-- Each error is caught, the limit too, were it an ordinary one.

while true do
  pcall(function() while true do end end)
end
