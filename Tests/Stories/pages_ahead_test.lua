-- Verifies that pages pushed before the presentation of a stack are kept: the stack opens at the
-- last page, with one event (NP-19), and each page has its context (NP-20).
-- Numbers: the phone is 852 pt tall with an inset of 34; a bar is 56. Cart with a blank of 100 is
-- 190, Coupons with 300 is 390, Pay with 200 is 290; on the Pixel with an inset of 24: 180, 380 and
-- 280.

style "straight" { like = "tiered", grabber = false }

screen "Home" { rows = 30, triggers = { Link = function() return "Checkout" end } }
local function page(name, height)
  return sheet(name) {
    style = "straight", title = name, content = { height = height },
    tiers = "one_tier_automatic",
  }
end
page("Cart", 100)
page("Coupons", 300)
page("Pay", 200)
local plain = sheet "Plain" { title = "Plain" }
local checkout = stack "Checkout" { style = "straight", "Cart", "Coupons", "Pay" }

local heights = {
  ["iphone-15"] = { Cart = 190, Coupons = 390, Pay = 290 },
  ["pixel-8"] = { Cart = 180, Coupons = 380, Pay = 280 },
}

local function shown(user)
  local pages = {}
  for _, e in ipairs(user:events "on_update") do pages[#pages + 1] = e.page end
  return table.concat(pages, " ")
end

for device, height in pairs(heights) do
  local on = { device = device }

  story("NP-19")("a push before presentation is kept: " .. device, on)(function(user)
    checkout:push "Coupons"
    expect.equal(checkout:pages(), { "Cart", "Coupons" })
    expect.equal(checkout.page, "Coupons")
    expect.equal(shown(user), "")
    user:opens "Checkout"
    expect "Checkout".height(height.Coupons)
    expect.equal(shown(user), "Coupons")
    expect.equal(checkout:pages(), { "Cart", "Coupons" })
    expect.equal(#user:events "warning", 0)
    expect.equal(user:focus(), "Coupons")
    user:taps "back"
    expect "Checkout".height(height.Cart)
    expect.equal(shown(user), "Coupons Cart")
    -- It applies to one presentation.
    checkout:dismiss()
    user:opens "Checkout"
    expect "Checkout".height(height.Cart)
  end)

  story("NP-19")("a push during the dismissal is kept: " .. device, on)(function(user)
    user:opens "Checkout"
    user:settles()
    checkout:dismiss()
    user:waits(0.05)
    expect.equal(checkout.phase, "dismissing")
    checkout:push "Coupons"
    checkout:push "Pay"
    -- The sheet that is being dismissed still shows its page.
    expect.equal(checkout.page, "Cart")
    expect.equal(checkout.title, "Cart")
    checkout:present()
    user:settles()
    expect.equal(shown(user), "Cart Pay")
    expect "Checkout".height(height.Pay)
    expect.equal(checkout:pages(), { "Cart", "Coupons", "Pay" })
    user:goes_back()
    expect "Checkout".height(height.Coupons)
  end)

  story("NP-19")("a deep link opens at a page: " .. device, on)(function(user)
    checkout:present { pages = { "Cart", "Coupons", "Pay" } }
    expect "Checkout".height(height.Pay)
    expect.equal(shown(user), "Pay")
    user:taps "back"
    user:settles()
    user:taps "back"
    user:settles()
    expect.equal(shown(user), "Pay Coupons Cart")
    expect "Checkout".height(height.Cart)
    -- An open stack is unchanged.
    checkout:present { pages = { "Cart", "Pay" } }
    user:settles()
    expect.equal(checkout:pages(), { "Cart" })
    checkout:dismiss()
    user:settles()
    -- `pages` lists all pages, so earlier pushes do not count.
    checkout:push "Coupons"
    user:opens("Checkout", { pages = { "Cart", "Pay" } })
    user:settles()
    expect.equal(checkout:pages(), { "Cart", "Pay" })
  end)

  story("NP-19")("a request during the dismissal opens the stack at its page: " .. device, on)(
  function(user)
    user:opens "Checkout"
    user:settles()
    checkout:dismiss()
    user:waits(0.05)
    checkout:present { pages = { "Cart", "Coupons" }, context = "link" }
    expect.equal(checkout.page, "Cart")
    user:settles()
    expect.equal(shown(user), "Cart Coupons")
    expect.equal(checkout.context, "link")
  end)

  story("NP-19, NP-20")("each page has its context: " .. device, on)(function(user)
    checkout:push("Coupons", { context = { code = "A" } })
    checkout:push "Pay"
    user:opens("Checkout", { context = "root" })
    user:settles()
    expect.equal(checkout.context, nil)
    checkout:pop()
    expect.equal(checkout.context, { code = "A" })
    checkout:pop()
    expect.equal(checkout.context, "root")
    checkout:dismiss()
    user:settles()
    -- The context of a popped page is dropped.
    checkout:push("Coupons", { context = 1 })
    expect.equal(checkout:pop(), "Coupons")
    checkout:push "Coupons"
    user:opens("Checkout", { context = 2 })
    user:settles()
    expect.equal(checkout.context, nil)
    checkout:pop()
    expect.equal(checkout.context, 2)
  end)
end

story "NP-19" "pops count as well, and the root is kept" (function(user)
  checkout:push "Coupons"
  checkout:push "Pay"
  expect.equal(checkout:pop_to_root(), { "Pay", "Coupons" })
  expect.equal(checkout:pop(), nil)
  expect.equal(#user:events "warning", 1)
  user:opens "Checkout"
  user:settles()
  expect.equal(shown(user), "Cart")
  expect "Checkout".never "will_pop"
end)

story "NP-19" "invalid pages are errors" (function()
  local function refuses(target, pages, words)
    expect.error(function() target:present { pages = pages } end, words)
  end
  refuses(checkout, { "Coupons" }, 'The root of stack "Checkout" is "Cart"')
  refuses(checkout, { "Cart", "Coupon" }, 'Did you mean "Coupons"')
  refuses(checkout, {}, "pages")
  refuses(plain, { "Plain" }, "has no pages")
end)
