-- Qt Quick Controls Drawer at the bottom edge, of 5.15.8 and 6.12.0: one rule.
--
-- Measured: 240 releases of each version by window-system touches under a clock that the test
-- set. A drag begins with the first event more than 20 px away, which is lost, unless that event
-- is also 20 px away along the other axis. The velocity is the mean from press to lift, with all
-- rests. Not here: a mouse has other distances.

local function size(r) return r.detents[#r.detents].height end

local function open(r) return r.detents[#r.detents].name end

local function closed(r) return r.dismissible and "dismiss" or r.detents[1].name end

policy "qt-drawer" {
  { "open", function(r)
    if r.height > 0.7 * size(r) or r.velocity < -300 then return open(r) end
  end },
  { "closed", function(r)
    if r.height < 0.3 * size(r) or r.velocity > 300 then return closed(r) end
  end },
  { "direction", function(r) return r.travel < 0 and open(r) or closed(r) end },
}

-- 200 ms for the whole height, and less for a part; the speed of the finger has no effect.
local function slides(m)
  m.velocity = 0
  return curve({ 0.455, 0.03, 0.515, 0.955 }, math.max(0.001, 0.2 * math.abs(m.to - m.from) / 400))
end

style "qt-drawer" {
  like = "material",
  policy = "qt-drawer",
  detents = { open = 400 },
  grabber = false,
  slop = { x = 20.001, y = 20.001 },
  travel_from = "event",
  tracker = "qt",
  draggable = { backdrop = "edge" },
  edge_zone = 10,
  rubber_band = 0,
  motion = { settle = slides, dismiss = slides },
}

if not ... then sheet "Drawer" { style = "qt-drawer" } end
