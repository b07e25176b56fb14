-- Verifies that the built-in styles begin, measure and end drags without the conditions and places
-- that other styles can add.

local last ---@type table? the latest release

policy "keep" {
  { "keep", function(r)
    last = { velocity = r.velocity, direction = r.direction, by = r.by }
    return r.from
  end },
}

-- The heights during a drag downward, during a drag upward, and beyond the largest detent, and the
-- velocity of a drag that slows down.
local styles = {
  { name = "ios", down = 763, up = 868.2167, beyond = 819.6401, velocity = 533.0291 },
  { name = "ios-measured", down = 753, up = 858.2167, beyond = 809.6401, velocity = 200 },
  { name = "material", down = 60, up = 82, beyond = 82, velocity = 533.0291 },
  { name = "material-1.4", down = 60, up = 82, beyond = 82, velocity = 533.0291 },
  { name = "faaviator", down = 738.3, up = 743, beyond = 743, velocity = 533.0291 },
  { name = "tiered", down = 60, up = 165.2167, beyond = 116.6401, velocity = 533.0291 },
  { name = "trading-ios", down = 566.4, up = 671.6167, beyond = 623.0401, velocity = 533.0291 },
  { name = "trading-android", down = 566.4, up = 671.6167, beyond = 623.0401, velocity = 533.0291 },
}

for _, row in ipairs(styles) do
  local function opened(user)
    sheet "Order" { style = row.name, policy = "keep" }
    last = nil
    user:opens "Order"
    user:settles()
    return user:sheet "Order"
  end

  scenario(row.name .. ": a drag begins at any time, in each direction, and counts") (function(user)
    local s = opened(user)
    s:select(s.detents[#s.detents].name, { animated = false })
    user:settles()
    -- Directly after the sheet came to rest, with a slow movement.
    local finger = user:grabs()
    finger:moves { down = 4, over = 0.3 }
    finger:moves { down = 26, over = 0.02 }
    expect.near(s.height, row.down, 1e-3)
    finger:moves { up = 3, over = 0.02 }
    finger:lifts()
    expect.equal(last.direction, "up")
    user:settles()
    -- A single sample can leave the slop on both axes.
    finger = user:grabs()
    finger:moves { down = 40, right = 30, over = 0.001 }
    expect.equal(s.phase, "dragging")
    finger:cancels()
    user:settles()
    -- Upward, and quickly.
    user:flicks { up = 90, at = 1500 }
    expect.near(last.velocity, -1500, 75)
    user:settles()
    finger = user:grabs()
    finger:moves { up = 150, over = 0.5 }
    expect.equal(s.phase, "dragging")
    expect.near(s.height, row.up, 1e-3)
    finger:cancels()
  end)

  scenario(row.name .. ": a drag beyond the largest detent counts on the way back") (function(user)
    local s = opened(user)
    local largest = s.detents[#s.detents]
    s:select(largest.name, { animated = false })
    user:settles()
    local finger = user:grabs { x = 196, y = 852 - largest.height + 10 }
    finger:moves { up = 100, over = 0.1 }
    finger:moves { down = 50, over = 0.1 }
    expect.near(s.height, row.beyond, 1e-3)
    finger:cancels()
  end)

  scenario(row.name .. ": the velocity of a drag that slows down") (function(user)
    local s = opened(user)
    s:select(s.detents[#s.detents].name, { animated = false })
    user:settles()
    local finger = user:grabs()
    finger:moves { down = 30, over = 0.12 }
    finger:moves { down = 36, over = 0.04 }
    finger:moves { down = 6, over = 0.03 }
    finger:lifts()
    expect.near(last.velocity, row.velocity, 1e-3)
  end)

  scenario(row.name .. ": content drags the sheet, and the backdrop does not") (function(user)
    local s = opened(user)
    local box = s:rect "sheet"
    local finger = user:grabs { x = 196, y = box.y + math.min(120, box.height - 25) }
    finger:moves { down = 40, over = 0.1 }
    expect.equal(s.phase, "dragging")
    finger:cancels()
    user:settles()
    s:select(s.detents[#s.detents].name, { animated = false })
    user:settles()
    local height = s.height
    finger = user:grabs { x = 196, y = (852 - height) / 2 }
    finger:moves { down = 40, over = 0.1 }
    expect.equal(s.height, height)
    finger:lifts()
  end)

  scenario(row.name .. ": no sheet is pulled in from the edge") (function(user)
    sheet "Order" { style = row.name, policy = "keep" }
    local finger = user:grabs { x = 196, y = 852 - 30 }
    finger:moves { up = 200, over = 0.3 }
    expect.equal(user:sheet "Order".phase, "hidden")
    finger:lifts()
  end)
end
