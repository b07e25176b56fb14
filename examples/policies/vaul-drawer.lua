-- Vaul's Drawer, 0.9 line (khoj 1.42.10), without and with snap points (.4, .8 and 1 of the
-- window).
--
-- Measured: 105 releases of each in Chromium 156 by touch, under a page clock that the test set.
-- No slop; nothing within 0.5 s after opening. The velocity is the mean from touch-down to lift.
-- Not here: after a drag that fell back, a touch that begins upward never drags (`begins =
-- "down"`, which applies to the first drag as well).

policy "vaul-drawer" {
  { "upward", function(r) if r.travel <= 0 then return r.from end end },
  { "fast", function(r) if r.velocity > 400 and r.dismissible then return "dismiss" end end },
  { "quarter", function(r)
    return r.moved >= r.detents[1].height / 4 and r.dismissible and "dismiss" or r.from
  end },
}

policy "vaul-snapping" {
  { "all the way", function(r)
    if r.velocity < -2000 then return r.detents[#r.detents].name end
    if r.velocity > 2000 and r.dismissible then return "dismiss" end
  end },
  { "one step", function(r)
    if math.abs(r.velocity) <= 400 or math.abs(r.travel) >= 0.4 * r.container then return end
    if r.velocity < 0 then return r:next_up(r.from) end
    return r:next_down(r.from)
  end },
  { "nearest", function(r) return r:nearest(r.height - 0.001) end },
}

local function slides(m)
  m.velocity = 0
  return curve({ 0.32, 0.72, 0, 1 }, 0.5)
end

style "vaul-drawer" {
  like = "material",
  policy = "vaul-drawer",
  detents = { open = 400 },
  grabber = false,
  slop = 0,
  starts_after = 0.5,
  tracker = "qt", -- the same mean
  rubber_band = function(over) return 8 * (math.log(over + 1) - 2) end,
  motion = { settle = slides, dismiss = slides },
}

local points = { ["0.4"] = "40%", ["0.8"] = "80%", ["1"] = "100%" }
style "vaul-snapping" { like = "vaul-drawer", policy = "vaul-snapping", detents = points }

if not ... then
  sheet "Drawer" { style = "vaul-drawer" }
  sheet "Snapping" { style = "vaul-snapping" }
end
