-- Recorded in play; each scenario passed when it was written.
require "trade_ticket"

scenario "recorded 1" (function(user)
  user:opens "Order"
  user:settles()
  expect("Order").is_at("open")
end)
