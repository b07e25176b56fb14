-- antd-mobile 5 FloatingPanel (anchors 100, 300 and 600) and Popup with closeOnSwipe
-- (feffery-antd-mobile-components 0.1.0).
--
-- Measured: 105 releases of each in Chromium 156 by touch, under a page clock that the test set.
-- The browser gives no touch move within 15 px. The panel takes the anchor nearest to the finger,
-- without speed. The popup does not move; it closes after a swipe of more than 50 px, above 500
-- px/s, that takes less than 0.25 s. Not here: the panel follows the finger by a spring; a panel
-- at its highest anchor leaves the touch to its content.

policy "antd-floating-panel" {
  { "nearest", function(r) return r:nearest() end },
}

policy "antd-popup" {
  { "swipe", function(r)
    local isSwipe = r.travel > 50 and r.velocity > 500 and r.elapsed < 0.25
    return isSwipe and r.dismissible and "dismiss" or r.from
  end },
}

style "antd-floating-panel" {
  like = "material",
  policy = "antd-floating-panel",
  detents = { 100, 300, 600 },
  dismissible = { swipe = false },
  grabber = false,
  slop = 15,
  travel_from = "touch",
  rubber_band = 0,
}

style "antd-popup" {
  like = "antd-floating-panel",
  policy = "antd-popup",
  detents = { open = 400 },
  dismissible = true,
  longest = 0.25,
  tracker = { kind = "last", apart = 0, stale = 0.032 },
  drag = function(_, d) return d.height end,
}

if not ... then
  sheet "Panel" { style = "antd-floating-panel" }
  sheet "Popup" { style = "antd-popup" }
end
