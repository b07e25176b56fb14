-- What the stories of the four styles with the platform's rules share: `ios`, `ios-measured`,
-- `trading-ios` and `tiered`. Not a test itself; `require "ios_family"` finds it beside the script.

local family = {}

-- A sheet of a style, opened and at rest; by default it has two detents, which `trading-ios`
-- allows from 60 to 80 % alone (FT-01), and a grabber.
function family.opened(user, style, more)
  local spec = { style = style, title = "Order", detents = { "60%", "80%" }, grabber = true }
  for key, value in pairs(more or {}) do spec[key] = value end
  sheet "Order" (spec)
  user:opens "Order"
  user:settles()
  return user:sheet "Order"
end

return family
