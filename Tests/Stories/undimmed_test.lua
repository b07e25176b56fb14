-- `largest_undimmed` in styles whose backdrop fades by itself: it fades above that detent.

local FADING = {
  { style = "material", device = "pixel-8", low = "partial", high = "expanded", most = 0.32 },
  { style = "material-1.4", device = "pixel-8", low = "partial", high = "expanded", most = 0.32 },
}

for _, row in ipairs(FADING) do
  local sheets = sheet("Map " .. row.style) {
    style = row.style, content = { rows = 40 }, largest_undimmed = row.low,
  }

  story "IOS-17" ("a fading backdrop does not dim the detents that a script sets: "
    .. row.style, { device = row.device }) (function(user)
    user:opens("Map " .. row.style)
    user:settles()
    expect.equal(sheets.detent, row.low)
    expect.equal(sheets.dim, 0)
    sheets:select(row.high)
    user:waits(0.05)
    expect.truthy(sheets.dim > 0 and sheets.dim < row.most)
    user:settles()
    expect.near(sheets.dim, row.most, 1e-9)
    sheets:select(row.low)
    user:settles()
    expect.equal(sheets.dim, 0)
    sheets:set { largest_undimmed = false }
    user:settles()
    expect.near(sheets.dim, row.most, 1e-9)
  end)

  story "IOS-18" ("behind a sheet that does not dim, the app can be touched: " .. row.style,
    { device = row.device }) (function(user)
    user:opens("Map " .. row.style)
    user:settles()
    user:taps { x = 200, y = 100 }
    user:settles()
    expect.equal(sheets.detent, row.low)
    sheets:select(row.high)
    user:settles()
    user:taps { x = 200, y = 70 }
    user:settles()
    expect("Map " .. row.style).is_dismissed()
  end)
end
