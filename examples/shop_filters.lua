-- Filters of a shop: a price range, chips for the condition, and a grid of sizes. The title counts
-- what is left.

local items = {}
for i = 1, 24 do
  local state = i % 3 == 0 and "Used" or "New"
  items[#items + 1] = { price = i * 10, state = state, size = "S" .. i % 4 }
end
local most = items[#items].price

local function count(s)
  local left, price, state = 0, s.values.Price, s.values.State[1]
  for _, item in ipairs(items) do
    local isPriced = item.price >= price[1] and item.price <= price[2]
    local isState = not state or state == item.state
    local isSize = not s.state.size or s.state.size == item.size
    if isPriced and isState and isSize then left = left + 1 end
  end
  return left .. " items"
end

screen "Shop" { rows = 30, triggers = { Filter = "Filters" } }

sheet "Filters" {
  title = "All items",
  state = {},
  detents = { "fit" },
  content = {
    { slider = "Price", range = true, min = 0, max = most, step = 10, value = { 0, most } },
    { chips = { "New", "Used" }, name = "State" },
    { grid = { "S0", "S1", "S2", "S3" }, row_height = 44 },
  },
  on = {
    value_changed = function(e) e.sheet:set { title = count(e.sheet) } end,
    tapped = function(e)
      local s = e.sheet
      if e.row then s.state.size = s.state.size ~= e.target and e.target or nil end
      s:set { title = count(s) }
    end,
  },
}

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  scenario("each filter changes the count on " .. phone, { device = phone }) (function(user)
    user:opens "Filters"
    for _, step in ipairs {
      { "S1", "6 items" }, { "S1", "24 items" }, { "Used", "8 items" }, { "S0", "2 items" },
      { "New", "4 items" }, { "New", "6 items" },
    } do
      user:taps(step[1])
      expect "Filters".shows(step[2])
    end
  end)
end
