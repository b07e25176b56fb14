-- Covers behavior that the stories in trade_ticket.lua do not check.

require "trade_ticket"

scenario "an order that was never opened is unchanged" (function(user)
  expect.equal(user:sheet("Order").state.dirty, false)
end)
