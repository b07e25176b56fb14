-- Verifies the height of each style's bar, and the positions of its title and close button (IOS-34,
-- DS-02, DS-14).
-- Numbers: a bar is 56 pt, its button 30 pt at 16 pt from the side, a line of the title 22 pt with
-- letters of 9 pt. The bar of the card is 16 + 30 + 8 + 22 + 16 = 92 pt.

local styles = {
  "ios", "ios-measured", "material", "material-1.4", "trading-ios", "trading-android", "tiered",
}

local long = string.rep("A title that is longer than its bar ", 4)

screen "Home" { rows = 30 }

for _, style in ipairs(styles) do
  story "IOS-34" ("the bar of " .. style) (function(user)
    sheet "Order" { style = style, title = "Order", close = true, content = { rows = 3 } }
    user:opens "Order"
    user:settles()
    local order = user:sheet "Order"
    local bar, close, title = order:rect "bar", order:rect "close", order:rect "title"
    expect.near(bar.height, 56, 1e-9)
    expect.equal({ close.width, close.height }, { 30, 30 })
    expect.near(bar.x + bar.width - close.x - close.width, 16, 1e-9)
    expect.near(close.y + close.height / 2, bar.y + bar.height / 2, 1e-9)
    expect.equal({ title.width, title.height }, { 45, 22 })
    expect.near(title.x + title.width / 2, bar.x + bar.width / 2, 1e-9)
  end)

  story "IOS-34" ("a title that is too long for the bar of " .. style) (function(user)
    sheet "Long" { style = style, title = long, close = true, content = { rows = 3 } }
    user:opens "Long"
    user:settles()
    local bar, title = user:sheet "Long":rect "bar", user:sheet "Long":rect "title"
    expect.near(title.width, bar.width - 2 * (16 + 30), 1e-9)
  end)
end

story "DS-02, DS-14" "the title of the card is below its close button" (function(user)
  sheet "Card" { style = "faaviator", title = "Order" }
  user:opens "Card"
  user:settles()
  local card = user:sheet "Card"
  local bar, close, title = card:rect "bar", card:rect "close", card:rect "title"
  expect.near(bar.height, 92, 1e-9)
  expect.equal({ close.width, close.height }, { 30, 30 })
  expect.equal({ title.width, title.height }, { 45, 22 })
  expect.near(title.x - bar.x, 16, 1e-9)
  expect.near(bar.x + bar.width - close.x - close.width, 16, 1e-9)
  expect.near(close.y - bar.y, 16, 1e-9)
  expect.near(title.y - close.y - close.height, 8, 1e-9)
end)

story "DS-02" "the title of the card is truncated to the width of its bar" (function(user)
  sheet "Long" { style = "faaviator", title = long }
  user:opens "Long"
  user:settles()
  local bar, title = user:sheet "Long":rect "bar", user:sheet "Long":rect "title"
  expect.near(title.width, bar.width - 2 * (16 + 30), 1e-9)
end)

story("IOS-36")("as a form sheet, ios-measured has the iOS shape", { device = "ipad-11" })(
function(user)
  sheet "Order" {
    style = "ios-measured", title = "Order", content = { height = 300 }, detents = { "large" },
  }
  sheet "Tall" {
    style = "ios-measured", title = "Tall", content = { rows = 40 }, detents = { "large" },
  }
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  local look = order.appearance
  expect.equal({ order:rect "sheet".width, order:rect "sheet".height }, { 540, 376 })
  expect.equal({ look.corner_radius, look.corners }, { 14, "all" })
  expect.equal(look.shadow, { x = 0, y = 10, blur = 40, opacity = 0.25 })
  order:dismiss()
  user:settles()
  user:opens "Tall"
  user:settles()
  expect.equal(user:sheet "Tall":rect "sheet".height, 620)
end)
