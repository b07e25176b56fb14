-- Content that does not resize with the sheet: below the smallest detent it moves and is not cut
-- off.
-- Numbers: an iPhone 15 is 852 pt high with a bottom inset of 34 pt; the smallest detent is 400 pt.
-- If the content fits, its box ends at the inset; otherwise it keeps the height that it has at 400
-- pt. A drag in Material loses the slop of 8 dp.

local function cart(name, style, fits)
  return sheet(name) {
    style = style,
    detents = { 400, 600 },
    content = { rows = 40, fits = fits },
    footer = { { button = "Buy" } },
  }
end

for _, row in ipairs {
  { style = "ios", device = "iphone-15", height = 852.0, bottom = 34.0, lost = 0 },
  { style = "material", device = "pixel-8", height = 915.0, bottom = 24.0, lost = 8 },
} do
  local moved = cart(row.style .. " moved", row.style, false)
  local cut = cart(row.style .. " cut", row.style, true)
  local plain = cart(row.style .. " plain", row.style)

  scenario(row.style .. " keeps the height of content and footer below the smallest detent",
    { device = row.device }) (function(user)
    user:opens(moved.name)
    user:settles()
    local height = moved:rect "content".height
    local footer = moved:rect "footer".y
    expect.equal(footer + 44, row.height - row.bottom)
    user:grabs():moves { down = 150 + row.lost, over = 0.5 }:holds(0.1)
    expect.equal(moved.height, 250.0)
    expect.equal(moved:rect "content".height, height)
    expect.equal(moved:rect "footer".y, footer + 150)
  end)

  scenario(row.style .. " cuts content that fits, and lifts its footer", { device = row.device }) (
    function(user)
      for _, s in ipairs { cut, plain } do
        user:opens(s.name)
        user:settles()
        local height = s:rect "content".height
        local drag = user:grabs()
        drag:moves { down = 150 + row.lost, over = 0.5 }:holds(0.1)
        expect.equal(s:rect "content".height, height - 150)
        expect.equal(s:rect "footer".y + 44, row.height - row.bottom)
        drag:lifts()
        s:dismiss()
        user:settles()
      end
    end)

  scenario(row.style .. " uses the full height of a taller sheet", { device = row.device }) (
    function(user)
      user:opens(moved.name)
      user:settles()
      local height = moved:rect "content".height
      moved:select "600"
      user:settles()
      expect.equal(moved:rect "content".height, height + 200)
      expect.equal(moved:rect "footer".y + 44, row.height - row.bottom)
    end)
end

scenario "a list of blocks can have `fits` too" (function(user)
  sheet "Blocks" { detents = { 400 }, content = { { rows = 40 }, fits = false } }
  local s = user:sheet "Blocks"
  user:opens "Blocks"
  user:settles()
  local height = s:rect "content".height
  user:grabs():moves { down = 100, over = 0.5 }:holds(0.1)
  expect.equal(s:rect "content".height, height)
end)
