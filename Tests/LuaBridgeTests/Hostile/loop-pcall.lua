-- Each error is caught, which would include the limit if it were an ordinary error.

while true do
  pcall(function() while true do end end)
end
