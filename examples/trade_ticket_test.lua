-- Beside trade_ticket.lua: what its own stories leave open.

require "trade_ticket"

scenario "nobody has changed an order that was never opened" (function(user)
  expect.equal(user:sheet("Order").state.dirty, false)
end)
