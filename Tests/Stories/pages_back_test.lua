-- Verifies the ways to leave a page that is not the root: the chevron, Android's back, escape and
-- the iOS edge swipe, each by one page (NP-17).
-- Numbers: the iPhone is 393 wide, the SE 375, the Pixel 412. The chevron is 44 pt (48 dp) in a bar
-- of 56; its center is at 31, as that of the close button from the other side (16 + 30 / 2). Every
-- motion here is linear and takes 1 s, so each position is a fraction of the distance.

local reading = require "reading"

style "straight" {
  like = "tiered", grabber = false,
  motion = {
    present = curve("linear", 1), settle = curve("linear", 1), dismiss = curve("linear", 1),
  },
}

screen "Home" { rows = 30 }
local heard = {}
local function hears(e) heard[#heard + 1] = ("%s %s %s"):format(e.name, e.page, e.by) end

sheet "Cart" { style = "straight", title = "Cart", content = { height = 100 } }
sheet "Coupons" {
  style = "straight", title = "Coupons", content = { fields = { "Code" } },
  on = { will_pop = hears, did_pop = hears },
}
sheet "Pay" { style = "straight", title = "Pay", content = { height = 200 } }
local checkout = stack "Checkout" { style = "straight", "Cart", "Coupons", "Pay" }

local size = { ["iphone-15"] = 44, ["iphone-se"] = 44, ["pixel-8"] = 48 }
local width = { ["iphone-15"] = 393, ["iphone-se"] = 375 }

-- The page events since the beginning: "will_pop Pay user".
local function told(user)
  local words = {}
  for _, e in ipairs(user:events()) do
    if e.name == "will_pop" or e.name == "did_pop" then
      words[#words + 1] = ("%s %s %s"):format(e.name, e.page, e.by)
    elseif e.name == "on_update" then
      words[#words + 1] = "shows " .. e.page
    end
  end
  return table.concat(words, ", ")
end

local function opens(user, ...)
  user:opens "Checkout"
  for _, page in ipairs { ... } do checkout:push(page, { animated = false }) end
  user:settles()
end

local routes = {
  ["the chevron"] = function(user) user:taps "back" end,
  ["its activation"] = function(user) user:accessibility("activate", "back") end,
  ["back"] = function(user) user:goes_back() end,
  ["escape"] = function(user) user:escapes() end,
  ["a screen reader's escape"] = function(user) user:accessibility("escape", "Pay") end,
  ["the back gesture"] = function(user)
    user:back_gesture { progress = 0.9, over = 0.3, commits = true }
  end,
}

for device, edge in pairs(size) do
  local on = { device = device }

  story("NP-17")("every page except the root has a chevron: " .. device, on)(function(user)
    opens(user)
    expect.equal(checkout:rect "back", nil)
    expect.error(function() user:taps "back" end, "back")
    checkout:push "Coupons"
    user:settles()
    local back, bar = checkout:rect "back", checkout:rect "bar"
    expect.equal({ back.width, back.height }, { edge, edge })
    expect.near(back.x + edge / 2, 31, 0.001)
    expect.near(back.y + edge / 2, bar.y + 28, 0.001)
    expect.near(bar.width - 31, checkout:rect "close".x + 15, 0.001)
    expect "Checkout".shows "Cart"
    checkout:pop()
    user:settles()
    expect.equal(checkout:rect "back", nil)
  end)

  for name, goes in pairs(routes) do
    story("NP-17")(("%s pops one page: %s"):format(name, device), on)(function(user)
      opens(user, "Coupons", "Pay")
      goes(user)
      user:settles()
      expect.equal(checkout:pages(), { "Cart", "Coupons" })
      expect.equal(told(user), "shows Cart, shows Coupons, shows Pay, "
        .. "will_pop Pay user, shows Coupons, did_pop Pay user")
      expect "Checkout".is_open()
      expect "Checkout".never "dismiss_blocked"
    end)
  end

  story("NP-17")("at the root, escape dismisses the sheet: " .. device, on)(function(user)
    opens(user, "Coupons")
    user:escapes()
    user:escapes()
    expect "Checkout".is_dismissed { why = "escape" }
  end)

  story("NP-17")("a page that is not dismissible can be left: " .. device, on)(function(user)
    sheet "Held" { style = "straight", title = "Held", dismissible = false }
    local both = stack "Both" { style = "straight", "Cart", "Held" }
    user:opens "Both"
    both:push "Held"
    user:taps "back"
    user:settles()
    expect.equal(both.page, "Cart")
  end)

  story("NP-17, NP-18")("a screen reader announces where back leads: " .. device, on)(function(user)
    opens(user, "Coupons")
    local before = #user:announcements()
    user:accessibility("activate", "back")
    user:settles()
    expect.equal(user:announcements()[before + 1], "Back, Cart")
    expect.equal(user:announcements()[before + 2], "Cart")
    expect.equal(user:focus(), "Cart")
  end)

  story("NP-17")("a title keeps clear of the chevron: " .. device, on)(function(user)
    for _, name in ipairs { "ios", "material", "faaviator", "tiered", "trading-ios" } do
      for _, close in ipairs { true, false } do
        local id = name .. tostring(close)
        sheet("Long" .. id) {
          style = name, close = close, content = { height = 60 },
          title = "A title of a page that is much longer than any bar is wide",
        }
        local both = stack("Both" .. id) { "Cart", "Long" .. id }
        user:opens("Both" .. id)
        both:push("Long" .. id, { animated = false })
        user:settles()
        local title, back = both:rect "title", both:rect "back"
        local beside = title.x >= back.x + back.width or title.y >= back.y + edge - 12
        expect.truthy(beside, id)
        expect.truthy(title.x + title.width <= both:rect "bar".x + both:rect "bar".width, id)
        both:dismiss()
        user:settles()
      end
    end
  end)

  story("NP-17")("the popped page gets the events, and so does its stack: " .. device, on)(
  function(user)
    heard = {}
    local all = {}
    local both = stack "Both" {
      style = "straight", "Cart", "Coupons",
      on = { will_pop = function(e) all[#all + 1] = e.page .. " " .. e.sheet.page end },
    }
    user:opens "Both"
    both:push "Coupons"
    user:settles()
    user:taps "back"
    expect.equal(heard, { "will_pop Coupons user" })
    user:settles()
    expect.equal(heard, { "will_pop Coupons user", "did_pop Coupons user" })
    both:push "Coupons"
    user:settles()
    both:pop()
    user:settles()
    expect.equal({ heard[3], heard[4], #heard }, {
      "will_pop Coupons script", "did_pop Coupons script", 4,
    })
    expect.equal(#all, 2)
  end)

  story("NP-17")("several pages are popped together, topmost first: " .. device, on)(function(user)
    opens(user, "Coupons", "Pay")
    checkout:pop_to_root()
    -- The sheet is not at rest yet, so no page is removed.
    user:waits(0.5)
    expect.equal(told(user):match "will_pop.*",
      "will_pop Pay script, will_pop Coupons script, shows Cart")
    user:settles()
    expect.equal(told(user):match "did_pop.*", "did_pop Pay script, did_pop Coupons script")
  end)

  story("NP-17")("a push during a pop ends the pop immediately: " .. device, on)(function(user)
    opens(user, "Coupons")
    user:taps "back"
    user:waits(0.2)
    checkout:push "Pay"
    expect.equal(told(user):match "will_pop.*",
      "will_pop Coupons user, shows Cart, did_pop Coupons user, shows Pay")
    user:settles()
    expect.equal(#user:events "did_pop", 1)
    checkout:pop()
    checkout:dismiss()
    user:settles()
    expect.equal(#user:events "did_pop", 2)
  end)
end

story("NP-17")("Android's first back hides the keyboard, the second pops", { device = "pixel-8" })(
function(user)
  opens(user, "Coupons")
  user:taps "Code"
  user:settles()
  user:goes_back()
  user:settles()
  expect.equal(checkout.page, "Coupons")
  user:goes_back()
  user:settles()
  expect.equal(checkout.page, "Cart")
  user:goes_back()
  expect "Checkout".is_dismissed { why = "back" }
end)

story("NP-17")("Android's gesture lowers the sheet only at the root", { device = "pixel-8" })(
function(user)
  opens(user, "Coupons")
  local least
  local function watches() least = checkout.height; after(0.2, function()
    least = math.min(least, checkout.height)
  end) end
  local height = checkout.height
  watches()
  user:back_gesture { progress = 0.8, over = 0.4, commits = false }
  expect.equal(least, height)
  user:back_gesture { progress = 0.8, over = 0.4, commits = true }
  user:settles()
  expect.equal(checkout.page, "Cart")
  height = checkout.height
  watches()
  user:back_gesture { progress = 0.8, over = 0.4, commits = false }
  expect.truthy(least < height - 1)
  expect.error(function() user:back_gesture { progress = 0.8 } end, "commits")
end)

for device, wide in pairs(width) do
  local on = { device = device }

  story("NP-17")("the page follows the swipe, the page below by a third: " .. device, on)(
  function(user)
    opens(user, "Coupons")
    local title, content = checkout:rect "title".x, checkout:rect "content".x
    local half = {} ---@type any
    after(0.505, function() half = { checkout:rect "title".x, checkout:rect "content".x } end)
    user:back_gesture { progress = 0.6, over = 1, commits = true }
    expect.near(half[1], title + 0.3 * wide, 0.01)
    expect.near(half[2], content + 0.3 * wide, 0.01)
    -- The page below is now the shown page and still moves in: a third of the remaining distance.
    expect.equal(checkout.page, "Cart")
    expect.near(checkout:rect "content".x, -0.4 * wide / 3, 0.01)
    user:waits(0.5)
    expect.near(checkout:rect "content".x, -0.2 * wide / 3, 0.01)
    expect.equal(#user:events "did_pop", 0)
    local began = reading.time(user, "will_pop")
    user:settles()
    expect.near(checkout:rect "content".x, 0, 0.001)
    expect.near(reading.time(user, "did_pop"), began + 1, 0.02)
  end)

  story("NP-17")("a canceled swipe returns the page: " .. device, on)(function(user)
    opens(user, "Coupons")
    local title = checkout:rect "title".x
    user:back_gesture { progress = 0.6, over = 1, commits = false }
    expect.near(checkout:rect "title".x, title + 0.6 * wide, 0.01)
    user:waits(0.5)
    expect.near(checkout:rect "title".x, title + 0.3 * wide, 0.01)
    user:settles()
    expect.near(checkout:rect "title".x, title, 0.001)
    expect "Checkout".never "will_pop"
    expect.equal(checkout.page, "Coupons")
  end)

  -- The distance, the seconds, and whether that pops: beyond the middle, or at 300 pt/s or more.
  local ends = {
    { 0.5, 1, false }, { 0.51, 1, true }, { 0.4, 0.4 * wide / 299, false },
    { 0.4, 0.4 * wide / 301, true }, { 0.1, 0.1 * wide / 301, true }, { 0.1, 1, false },
  }
  for index, case in ipairs(ends) do
    story("NP-17")(("undecided swipe %d: %s"):format(index, device), on)(function(user)
      opens(user, "Coupons")
      user:back_gesture { progress = case[1], over = case[2] }
      user:settles()
      expect.equal(checkout.page, case[3] and "Cart" or "Coupons")
    end)
  end

  story("NP-17")("at the root, the swipe does not pop: " .. device, on)(function(user)
    opens(user)
    user:back_gesture { progress = 0.9, over = 0.3, commits = false }
    expect.near(checkout:rect "content".x, 0, 0.001)
    user:settles()
    expect "Checkout".is_open()
  end)

  story("NP-17")("a sheet that is dismissed pops no page: " .. device, on)(function(user)
    opens(user, "Coupons")
    checkout:dismiss()
    user.now:waits(0.1)
    user.now:escapes()
    user.now:goes_back()
    user:settles()
    expect "Checkout".never "will_pop"
  end)
end

story "NP-17" "a page without a bar has no chevron, and is left in the other ways" (function(user)
  sheet "Bare" { style = "straight", close = false, content = { height = 100 } }
  local both = stack "Both" { style = "straight", "Cart", "Bare" }
  user:opens "Both"
  both:push "Bare"
  user:settles()
  expect.equal(both:rect "back", nil)
  user:back_gesture { progress = 0.6, over = 0.3 }
  user:settles()
  expect.equal(both.page, "Cart")
end)
