-- The names of events in `went`, `never` and `user:events`.
sheet "Order" {
  detents = { "medium", "large" },
  on = {
    should_dismiss = function() return false end,
  },
}

story "FT-18" "no expectation passes with the name of a deciding function" (function(user)
  user:opens "Order"
  user:settles()
  for _, name in ipairs { "should_dismiss", "should_change_detent", "should_pop", "frame" } do
    local problem = '"' .. name .. '" is a function of `on`, but not in the list of events. '
      .. "Count its calls in the script instead."
    expect.error(function() expect "Order".never(name) end, problem)
    expect.error(function() expect "Order".went { name } end, problem)
  end
  local text = '"should_dismiss" is a function of `on`'
  expect.error(function() user:events "should_dismiss" end, text)
  expect.truthy(#user:events "frame" > 0)
end)

scenario "the keys of an event depend on its name" (function(user)
  user:opens "Order"
  user:settles()
  local event = user:events("did_present")[1]
  expect.equal(event.name, "did_present")
  expect.equal(event.sheet.name, "Order")
  expect.error(function() return event.detnt end, "Did you mean `detent`")
end)
