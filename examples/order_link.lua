-- A deep link to an order: it arrives on a cold start, on a warm start from the background, and
-- while a modal sheet is open.

local signed_in = true

screen "Orders" { rows = 20, triggers = { Filter = "Filters" } }

sheet "Order" { title = "Order", detents = { "medium", "large" }, content = { rows = 4 } }
sheet "Filters" { title = "Filters", detents = { "medium" }, content = { rows = 3 } }
sheet "SignIn" { title = "Sign in", content = { fields = { "Name" } } }

entry "order link" {
  on = "link",
  matches = "^shop://order/(%d+)$",
  opens = function(e)
    if not signed_in then return "SignIn", e.text end
    return "Order", { id = e[1] }
  end,
}

-- The ID of the order that is shown.
local function shown(user)
  expect "Order".is_open()
  return user:sheet "Order".context.id
end

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  scenario("a link opens the order on a cold start of " .. phone, { device = phone })(function(user)
    user:receives("link", "shop://order/7")
    expect.equal(shown(user), "7")
  end)

  scenario("a link opens the order on a warm start of " .. phone, { device = phone })(function(user)
    user:leaves_app()
    user:receives("link", "shop://order/8")
    expect.equal(shown(user), "8")
  end)

  scenario("a link opens above a modal sheet on " .. phone, { device = phone })(function(user)
    user:taps("Filter", 1)
    user:receives("link", "shop://order/9")
    expect.equal(shown(user), "9")
    user:flicks { down = 200, at = 2000 }
    expect "Order".is_dismissed()
    expect "Filters".is_open()
  end)
end

scenario "a link opens the sign-in sheet for a signed-out user, and is kept" (function(user)
  signed_in = false
  user:receives("link", "shop://order/7")
  expect "SignIn".is_open()
  expect.equal(user:sheet "SignIn".context, "shop://order/7")
end)
