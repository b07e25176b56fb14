-- Verifies the entry points of the system: a link, a notification, a shortcut, a shake, the start
-- and the return. Each passes its data to the sheet (FT-25) over any screen (FT-30), and brings an
-- app in the background to the front (FT-31).

local told = {}
local signed_in = true

screen "Home" { rows = 20, triggers = { Buy = "Order" } }
sheet "Order" { detents = { "medium" }, on = {
  did_foreground = function() told[#told + 1] = "foreground" end,
} }
sheet "SignIn" { detents = { "medium" } }
sheet "Cart" { detents = { "medium" } }
sheet "Pay" { detents = { "medium" } }
stack "Checkout" { "Cart", "Pay" }

entry "order" {
  on = "link", matches = "^shop://order/(%d+)/(%a+)$", opens = "Order",
  context = function(e) return { id = e[1], view = e[2], all = e.text } end,
}
entry "any link" { on = "link", matches = "^shop://(.*)", opens = function(e)
  if e[1] == "sign-out" then signed_in = false return end
  if e[1] == "sign-in" then signed_in = true return end
  if not signed_in then return "SignIn", e.text end
end }
entry "offer" { on = "push", opens = function(e) return "Order", e.text end }
entry "new order" { on = "shortcut", matches = "new", opens = "Checkout" }
entry "undo" { on = "shake", opens = function() told[#told + 1] = "shake" end }
entry "start" { on = "launch", opens = function(e) told[#told + 1] = e.name end }
entry "back" { on = "return", opens = function(e) told[#told + 1] = e.name end }

for _, device in ipairs { "iphone-15", "pixel-8" } do
  local on = { device = device }

  story("FT-25, FT-30")("a link opens a sheet with its data: " .. device, on)(function(user)
    user:receives("link", "shop://order/7/items")
    expect "Order".is_open()
    expect.equal(user:sheet "Order".context, {
      id = "7", view = "items", all = "shop://order/7/items",
    })
    expect.equal(#user:events "warning", 0)
  end)

  story("FT-25, FT-30")("the first matching entry handles it: " .. device, on)(function(user)
    user:receives("link", "shop://sign-out")
    user:receives("link", "shop://order/seven")
    expect "SignIn".is_open()
    expect.equal(user:sheet "SignIn".context, "shop://order/seven")
    expect "Order".is_closed()
    user:sheet "SignIn":dismiss()
    user:settles()
    user:receives("link", "shop://sign-in")
    -- The entry handles the link without opening a sheet, so there is no warning.
    user:receives("link", "shop://home")
    expect "SignIn".is_closed()
    expect.equal(#user:events "warning", 0)
  end)

  story("FT-25, FT-30")("an event without an entry logs a warning: " .. device, on)(function(user)
    user:receives("link", "other://order/7")
    user:receives("shortcut", "old")
    expect.equal(#user:events "warning", 2)
    expect.truthy(user:events "warning"[1].text:find("other://order/7", 1, true) ~= nil)
  end)

  story("FT-25, FT-30")("notifications, shortcuts and a shake count: " .. device, on)(function(user)
    told = {}
    user:receives("push", "Half price")
    expect "Order".is_open()
    expect.equal(user:sheet "Order".context, "Half price")
    user:receives("shortcut", "new order")
    expect "Checkout".is_open()
    expect.equal(user:layers()[1], "Checkout")
    user:shakes()
    expect.equal(told, { "shake" })
  end)

  story("FT-31")("the start is reported once, the return each time: " .. device, on)(function(user)
    expect.equal(told[#told], "launch")
    told = {}
    user:leaves_app()
    expect.equal(told, {})
    user:returns { after = 3 }
    expect.equal(told, { "return" })
    user:leaves_app()
    user:recreates()
    expect.equal(told, { "return", "launch" })
  end)

  story("FT-31, FT-30")("a link brings an app in the background to the front: " .. device, on)(
  function(user)
    user:opens "Order"
    user:settles()
    user:leaves_app()
    told = {}
    expect.error(function() user:shakes() end, "in the background")
    user:receives("shortcut", "new")
    expect.equal(told, { "foreground", "return" })
    expect "Checkout".is_open()
    expect "Order".is_open()
  end)
end

story "FT-25, FT-30" "invalid entries are errors" (function()
  local function refuses(spec, words)
    expect.error(function() entry "Odd" (spec) end, words)
  end
  refuses({ on = "shake", matches = "x", opens = "Order" }, "no text")
  refuses({ on = "link", matches = "(", opens = "Order" }, "not a valid Lua pattern")
  refuses({ on = "link", opens = print, context = print }, "use `context` only with a name")
  refuses({ on = "links", opens = "Order" }, "link")
  refuses({ on = "link" }, "opens")
  expect.error(function() entry "order" { on = "link", opens = "Order" } end, "Duplicate entry")
end)
