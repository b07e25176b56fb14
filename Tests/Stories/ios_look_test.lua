-- How the platform's sheet looks: colours, corners, shadow, grabber, bar (IOS-01 to 07, 34, 35).
-- Numbers are the ledger's; rects are worked out for iphone-15, 393 x 852 pt.

screen "App" { rows = 30 }

sheet "Panel" {
  title = "Panel",
  detents = { "medium", "large" },
  content = { rows = 40 },
}

story "IOS-01" "the background is white, and an elevated grey in the dark" (function(user)
  user:opens "Panel"
  expect.equal(user:sheet().appearance.background, "#FFFFFF")
  user:device { like = "iphone-15", color_scheme = "dark" }
  expect.equal(user:sheet().appearance.background, "#1C1C1E")
end)

story "IOS-02" "only the top corners are round, by 10 pt, as a superellipse" (function(user)
  user:opens "Panel"
  local looks = user:sheet().appearance
  expect.equal(looks.corner_radius, 10)
  expect.equal(looks.corners, "top")
  expect.equal(looks.corner_curve, "continuous")
end)

story "IOS-03" "the shadow falls upwards, and is stronger in the dark" (function(user)
  user:opens "Panel"
  local light = user:sheet().appearance.shadow
  expect.equal({ light.x, light.y, light.blur, light.opacity }, { 0, -10, 40, 0.2 })
  user:device { like = "iphone-15", color_scheme = "dark" }
  expect.equal(user:sheet().appearance.shadow.opacity, 0.3)
end)

story "IOS-04" "the grabber is 36 x 5, 5 pt below the top edge, centred" (function(user)
  user:opens "Panel"
  user:settles()
  -- At medium the top edge stands at 852 - 426 = 426; (393 - 36) / 2 = 178.5.
  local grabber = user:sheet():rect "grabber"
  expect.near(grabber.x, 178.5, 1e-9)
  expect.near(grabber.y, 431, 1e-9)
  expect.equal({ grabber.width, grabber.height }, { 36, 5 })
end)

story "IOS-05" "the grabber is light grey, and dark grey in the dark" (function(user)
  user:opens "Panel"
  expect.equal(user:sheet().appearance.grabber_color, "#C7C7CC")
  user:device { like = "iphone-15", color_scheme = "dark" }
  expect.equal(user:sheet().appearance.grabber_color, "#48484A")
end)

story "IOS-06" "the grabber is shown with two detents, and as one wishes" (function(user)
  sheet "One" { detents = { "medium" } }
  sheet "Forced" { detents = { "medium" }, grabber = true }
  sheet "Without" { detents = { "medium", "large" }, grabber = false }
  local seen = {}
  for i, name in ipairs { "Panel", "One", "Forced", "Without" } do
    user:opens(name)
    seen[i] = user:sheet(name).grabber_visible
    user:sheet(name):dismiss()
  end
  expect.equal(seen, { true, false, true, false })
end)

story "IOS-07" "the grabber is felt 22 pt around its centre" (function(user)
  -- A release by the grabber goes to large, any other where it was: so the outcome tells the handle.
  policy "tells the handle" {
    { "grabber", function(r) return r.by == "grabber" and "large" or r.from end },
  }
  sheet "Felt" { detents = { "medium", "large" }, policy = "tells the handle", close = true }
  user:opens "Felt"
  user:settles()
  local felt = user:sheet():rect "grabber_hit"
  -- The grabber's centre: (196.5, 426 + 5 + 2.5).
  expect.equal({ felt.width, felt.height }, { 44, 44 })
  expect.near(felt.x, 174.5, 1e-9)
  expect.near(felt.y, 411.5, 1e-9)
  user:drags { up = 20, on = { x = 216.5, y = 433.5 } }
  expect "Felt".is_at "large"
end)

story "IOS-07" "20 pt above its centre the grabber is felt outside the sheet" (function(user)
  user:opens "Panel"
  user:settles()
  local finger = user:grabs { x = 196.5, y = 413.5 }
  finger:moves { up = 100 }
  expect.now "Panel".height(526)
  finger:lifts()
end)

story "IOS-34" "the title stands in the middle of the bar, a 30 pt close button at its right" (
  function(user)
    user:opens "Panel"
    user:settles()
    local s = user:sheet()
    local bar, close, title = s:rect "bar", s:rect "close", s:rect "title"
    expect.equal({ close.width, close.height }, { 30, 30 })
    expect.truthy(close.x + close.width <= 393 and close.x > 393 / 2 + 100, "at the right")
    expect.truthy(close.y >= bar.y and close.y + 30 <= bar.y + bar.height, "inside the bar")
    expect.near(title.x + title.width / 2, 196.5, 1e-9)
    expect "Panel".shows "Panel"
    user:taps "close"
    expect "Panel".is_dismissed { why = "close" }
  end)

story "IOS-35" "the bar has a ground only while the content is scrolled" (function(user)
  user:opens "Panel"
  user:sheet():select "large"
  expect "Panel".is_at "large"
  expect.equal(user:sheet().bar_opaque, false)
  user:scrolls("Panel", 50)
  expect.equal(user:sheet().bar_opaque, true)
  user:scrolls("Panel", 0)
  expect.equal(user:sheet().bar_opaque, false)
end)
