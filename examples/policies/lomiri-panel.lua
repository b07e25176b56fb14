-- Lomiri UI toolkit 1.3.5010 Panel (Qt 5.15.8), 400 px, at the bottom of a window of 800.
--
-- Measured: 680 releases by window-system touches under a clock that the test set; read: Panel.qml,
-- DraggingArea.qml. The velocity is the mean of the moves in the last 50 ms; a rest does not change
-- it. It decides by its direction above 44 px/s at any height; half of the height decides for
-- slower releases. An open panel follows after 8 px, a hidden one immediately: it shows 16 px at
-- touch-down, and 2 px of movement can open it. Not here: a move after a rest counts as the mean
-- of its speed and of the speed before the rest.

local FAST = 44

policy "lomiri-panel" {
  { "touch", function(r)
    if r.from ~= "hidden" and r.farthest <= 8 then return r.from end
  end },
  { "up", function(r) if r.velocity < -FAST then return r.detents[#r.detents].name end end },
  { "down", function(r) if r.velocity > FAST and r.dismissible then return "dismiss" end end },
  { "half", function(r)
    local open = r.detents[#r.detents]
    return (r.height > open.height / 2 or not r.dismissible) and open.name or "dismiss"
  end },
}

local function slides(m)
  m.velocity = 0
  return curve({ 0.25, 0.46, 0.45, 0.94 }, 0.165)
end

style "lomiri-panel" {
  like = "material",
  policy = "lomiri-panel",
  detents = { open = 400 },
  grabber = false,
  slop = 0,
  tracker = { kind = "last", apart = 0.05, stale = false },
  edge_zone = 14,
  peek = 16,
  rubber_band = 0,
  motion = { settle = slides, dismiss = slides },
}

if not ... then sheet "Panel" { style = "lomiri-panel" } end
