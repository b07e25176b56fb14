-- A context is any value of the script except NaN, which is not equal to itself.

sheet "Order" { detents = { 300 } }
sheet "Details" {}
stack "Trip" { "Order", "Details" }

local nan = 0 / 0

scenario "a context that is or contains NaN is an error" (function(user)
  local order = user:sheet "Order"
  local calls = {
    { "`context` is NaN", nan },
    { "contains NaN, which is not a number, under `%[1%]`", { nan } },
    { "under `deep.number`", { deep = { number = nan }, call = print } },
  }
  for _, call in ipairs(calls) do
    local pattern, context = call[1], call[2]
    expect.error(function() order:present { context = context } end, pattern)
    expect.error(function() user:opens("Order", { context = context }) end, pattern)
    expect.error(function() user:sheet "Trip":push("Details", { context = context }) end, pattern)
  end
  expect "Order".is_closed()
end)

scenario "other contexts are passed on" (function(user)
  local order = user:sheet "Order"
  local circle = {}
  circle.self = circle
  for _, context in ipairs { 1 / 0, "text", circle, { call = print } } do
    user:opens("Order", { context = context })
    expect.truthy(rawequal(order.context, context))
    order:dismiss { animated = false }
  end
end)
