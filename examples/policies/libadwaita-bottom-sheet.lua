-- libadwaita 1.7.6 AdwBottomSheet (Debian 13).
--
-- Measured by its borders: 635 px/s (400 px high, released at 75), 752 (750, 90), 449 (200, 55);
-- read: adw-swipe-tracker.c. A drag begins with the first sample at 16 px or more and counts from
-- the sample before. The velocity is the mean of the last 150 ms. Its rule is
-- libadwaita.lua. The spring takes the velocity in px/ms for sheet heights per second, so a sheet
-- of 400 px keeps 40% of it.

local module = ... ---@type string?
local isBelow = (module or ""):find "^policies%." -- the script is one directory above
require(isBelow and "policies.libadwaita" or "libadwaita")

local function springs(m)
  m.velocity = m.velocity / 1000 * math.max(m.from, m.to)
  return spring { stiffness = 400, damping = 0.8 }
end

style "libadwaita-bottom-sheet" {
  like = "material",
  policy = "libadwaita",
  detents = { open = 400 },
  grabber = false,
  slop = 16,
  travel_from = "before",
  tracker = "libadwaita",
  rubber_band = function(over) return math.min(over, 10) end,
  motion = { settle = springs, dismiss = springs },
}

if not module then sheet "BottomSheet" { style = "libadwaita-bottom-sheet" } end
