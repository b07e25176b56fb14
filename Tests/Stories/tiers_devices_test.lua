-- Verifies the sheet of the navigation stack with its numbers, on two phones and on a phone in
-- landscape (NP-01 to NP-09, NP-14, NP-16). A bar is 56 and the bottom inset 34, 0 and 21: Cart
-- with a blank of 100 is 190, 156 and 177, Coupons with 200 is 100 taller; the lower tier of Pay is
-- half of the screen. A push runs by .85, 0.35 s: 0.5882846 of the distance after 0.1 s (IOS-22); a
-- pop by ease-in in 0.3 s: 0.1561639 (IOS-23); to another tier by .8, 0.3 s: 0.7047501 (IOS-24).

local reading = require "reading"

local phones = {
  { device = "iphone-15", height = 852, top = 59, below = 34 },
  { device = "iphone-se", height = 667, top = 20, below = 0 },
  {
    device = { like = "iphone-15", orientation = "landscape" }, height = 393, top = 0, below = 21,
  },
}

screen "Home" {
  rows = 30,
  state = { marked = 0 },
  triggers = { Mark = function(_, home) home.state.marked = home.state.marked + 1 end },
}
sheet "Cart" { style = "tiered", title = "Cart", content = { height = 100 } }
sheet "Coupons" { style = "tiered", title = "Coupons", content = { height = 200 } }
sheet "Pay" { style = "tiered", title = "Pay", content = { height = 100 }, tiers = "two_tier" }
local checkout = stack "Checkout" { style = "tiered", "Cart", "Coupons", "Pay" }

for _, phone in ipairs(phones) do
  local on = { device = phone.device }
  local where = phone.height == 393 and "landscape" or phone.device
  local cart, half = 156 + phone.below, phone.height / 2
  local function named(text) return ("%s: %s"):format(where, text) end

  story("NP-01")(named "the height of each kind of tier", on)(function(user)
    local most = phone.height - phone.top
    for tiers, wanted in pairs {
      one_tier_automatic = { cart }, one_tier_fixed = { half }, two_tier = { half, most },
      full = { most },
    } do
      sheet(tiers) { style = "tiered", tiers = tiers, title = "A", content = { height = 100 } }
      user:opens(tiers)
      local found = {}
      for _, detent in ipairs(user:sheet(tiers).detents) do found[#found + 1] = detent.height end
      expect.equal(found, wanted, tiers)
      expect(tiers).height(wanted[1], 1e-9)
      user:sheet(tiers):dismiss { animated = false }
    end
  end)

  story("NP-02, NP-03")(named "the button and a swipe dismiss it, a tap outside does not", on)(
  function(user)
    user:opens "Cart"
    user:settles()
    user.now:taps { x = 300, y = 100 }
    expect "Cart".is_open()
    expect "Cart".never "dismiss_blocked"
    user:taps "close"
    expect "Cart".is_dismissed { why = "close" }
    user:opens "Cart"
    user:drags { down = cart / 2 - 15, on = "bar" }
    expect "Cart".is_open()
    user:drags { down = cart / 2 + 15, on = "bar" }
    expect "Cart".is_dismissed { why = "swipe" }
  end)

  story("NP-03")(named "a modal sheet blocks the app, a non-modal sheet does not", on)(
  function(user)
    for _, as in ipairs { "modal", "non_modal" } do
      user:opens("Cart", { as = as })
      user:settles()
      user.now:taps("Mark", 1)
      user:settles()
      expect.equal(user:screen "Home".state.marked, as == "modal" and 0 or 1)
      expect.near(user:sheet "Cart".dim, as == "modal" and 0.4 or 0, 1e-9)
      user:sheet "Cart":dismiss { animated = false }
    end
  end)

  story("NP-04, NP-05, NP-06")(named "each page has its own settings", on)(function(user)
    user:opens "Checkout"
    expect "Checkout".height(cart, 1e-9)
    checkout:push "Coupons"
    expect "Checkout".height(cart + 100, 1e-9)
    expect.equal({ checkout.title, checkout.grabber_visible }, { "Coupons", false })
    checkout:push "Pay"
    expect "Checkout".height(half, 1e-9)
    expect.equal({ checkout.title, checkout.grabber_visible }, { "Pay", true })
    expect.equal(#checkout.detents, 2)
    expect.equal(checkout:pop_to "Cart", { "Pay", "Coupons" })
    expect "Checkout".height(cart, 1e-9)
    expect.equal({ checkout.page, #checkout.detents }, { "Cart", 1 })
    expect.equal(checkout:pop(), nil)
    expect.equal(checkout:pages(), { "Cart" })
  end)

  story("NP-07, NP-09")(named "push runs as a presentation, pop as a dismissal", on)(function(user)
    user:opens "Checkout"
    user:settles()
    checkout:push "Coupons"
    user:waits(0.1)
    expect.now "Checkout".height(cart + 100 * 0.5882846, 0.001)
    user:settles()
    checkout:pop()
    user:waits(0.1)
    expect.now "Checkout".height(cart + 100 * (1 - 0.1561639), 0.001)
    user:settles()
    checkout:push "Pay"
    user:waits(0.1)
    expect.now "Checkout".height(cart + (half - cart) * 0.7047501, 0.001)
    expect "Checkout".height(half, 1e-9)
    -- A warning for each change of height.
    expect.equal(#user:events "warning", 3)
  end)

  story("NP-08")(named "every shown page is reported once", on)(function(user)
    user:opens "Checkout"
    user:settles()
    checkout:push "Coupons"
    user:settles()
    checkout:push "Pay"
    user:settles()
    checkout:pop_to_root()
    user:settles()
    local pages = {}
    for _, e in ipairs(user:events "on_update") do pages[#pages + 1] = e.page end
    expect.equal(pages, { "Cart", "Coupons", "Pay", "Cart" })
  end)

  story("NP-14, NP-16")(named "it waits for a decision, and stays open without it", on)(
  function(user)
    local answer ---@type Decision
    sheet "Asking" {
      style = "tiered", title = "Asking", content = { fields = { "Name" } },
      on = { should_dismiss = function(s)
        answer = s:later()
        return answer
      end },
    }
    user:opens "Asking"
    user:taps "Name"
    user:settles()
    user:taps "close"
    user:waits(1)
    -- No decision yet: open, at its detent, and interactive.
    expect "Asking".is_open()
    expect.equal(user:sheet "Asking".phase, "resting")
    answer:refuse()
    user:settles()
    expect.equal(reading.life(user), "will_present did_present dismiss_blocked")
    expect.truthy(reading.holds(user:layers(), "keyboard"))
    user:taps "close"
    user:waits(0.5)
    answer:allow()
    answer:allow()
    expect "Asking".is_dismissed { why = "close" }
    expect.equal(user:layers(), { "Home" })
    expect.equal(reading.life(user),
      "will_present did_present dismiss_blocked will_dismiss did_dismiss")
  end)
end
