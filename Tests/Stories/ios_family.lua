-- Shared functions of the stories for the four styles with the rules of iOS: `ios`, `ios-measured`,
-- `trading-ios` and `tiered`. Not a test; `require "ios_family"` finds it next to the script.

local family = {}

-- Opens a sheet of a style and waits for rest; by default it has a grabber and two detents, which
-- `trading-ios` restricts to 60 to 80% (FT-01).
function family.opened(user, style, more)
  local spec = { style = style, title = "Order", detents = { "60%", "80%" }, grabber = true }
  for key, value in pairs(more or {}) do spec[key] = value end
  sheet "Order" (spec)
  user:opens "Order"
  user:settles()
  return user:sheet "Order"
end

return family
