-- Examples of the reference; the line `--- NAME` starts the example of NAME.
-- A scenario "an example" is an example of its body.

--- DeviceSpec
device {
  like = "iphone-15", width = 360, height = 780, insets = { top = 40, bottom = 20 },
  corner_radius = 30, idiom = "phone", platform = "ios", orientation = "portrait",
  hz = 120, touch_hz = 240, density = 2.625, keyboard_height = 300,
  color_scheme = "dark", reduce_motion = false, api_level = 34,
  text_size = 1.35, rtl = true, compact_width = 600,
  hinge = { x = 0, y = 390, width = 360, height = 0 },
}

--- HingeSpec
device { -- a book with two halves of 390 pt
  like = "pixel-8", width = 800, height = 900, hinge = { x = 390, y = 0, width = 20, height = 900 },
}
sheet "Menu" { avoids_hinge = true }

--- InsetSpec
sheet "Place" { detents = { "25%", "large" }, inset = { sides = 8, bottom = 16 } }

--- EdgeStrips
style "wide edges" { edge_exclusion = { bottom = 32, left = 40, right = 40 } }

--- Insets
device { like = "iphone-15", insets = { top = 59, bottom = 34, left = 0, right = 0 } }

--- ScreenSpec
screen "Market" {
  title = "Markets",
  rows = function(i) return { name = "Share " .. i, price = i * 10 } end,
  count = 40, row_height = 44,
  triggers = { Buy = function(row, from) return "Order", { symbol = row.name } end },
}
screen "Info" {
  tabs = { "Chart", "News" }, fields = { "Note" }, lines = 40,
  state = { symbol = "ACME" }, triggers = { Buy = "Order" },
  on = { appears = function() return "Order" end },
}
screen "Map" {
  floating = { { button = "Locate" }, { button = "Add", align = "left", rides_on = "Player" } },
  triggers = { Add = "Order" }, lines = 0,
}
screen "Music" { tab_bar = { "Home", "Library" }, rows = 8 }
screen "Chat" { rows = 20, composer = { field = "Message", buttons = { "Send" } } }
screen "Talk" { rows = 20, composer = { field = "Message", rides_on = "Faces" } }
sheet "Faces" { detents = { 300 }, modal = false }
sheet "Player" { detents = { mini = 64, "large" }, modal = false, largest_undimmed = "large" }
sheet "Order" {}

--- FloatingSpec
screen "Map" {
  lines = 0, floating = { { button = "Locate", align = "right", rides_on = "Places" } },
  triggers = { Locate = function(_, s) s.state.isLocated = true end },
}
sheet "Places" {
  detents = { peek = 120, "medium", "large" }, modal = false, largest_undimmed = "medium",
}

--- ComposerSpec
screen "Chat" {
  rows = 30, composer = { field = "Message", buttons = { "Send" } },
  on = { tapped = function(e) if e.text == "Send" then return "Sent" end end },
}
sheet "Sent" { detents = { "medium" } }

--- ScreenListeners
screen "Market" {
  rows = 20, fields = { "Search" },
  on = {
    appears = function(s) s.state.seen = true end,
    disappears = function(s) print(s.name, "disappears") end,
    scrolls = function(s) if s.offset > 200 then return "Filter" end end,
    long_press = function(row) return "Filter", row end,
    tapped = function(e) if e.target == "row" then return "Filter", { row = e.row } end end,
    focused = function(e) if e.field == "Search" then return "Filter" end end,
    blurred = function(e) print(e.field, "loses the focus") end,
    keyboard = function(e) print(e.height, e.by) end,
    typed = function(e) e.screen.state.text = e.text end,
    environment_changed = function(e) e.screen.state.isWide = environment.width > 600 end,
  },
}
sheet "Filter" {}

--- SheetSpec
sheet "Order" {
  style = "ios", title = "Order", close = true, grabber = true, grabber_tap = "cycle",
  steps = 4, step = 2, header = { { text = "ACME" } },
  content = { fields = { "Quantity" } }, footer = { { button = "Place order" } },
  detents = { peek = 110, "medium", "large", tall = function(c) return c.max - 24 end },
  opens_at = "medium",
  policy = "thrown",
  largest_undimmed = "peek", dimming = 0.5, rubber_band = 0.3, modal = true,
  motion = { settle = spring { damping = 0.9, response = 0.3 } },
  dismissible = { swipe = true, backdrop = false }, draggable = { content = false },
  expands_on_scroll = true, scroll_on_overflow = false,
  edge_attached_in_compact_height = true,
  keyboard = "resize",
  appearance = { corner_radius = 20 },
  presentation = function(c) return c.width > 700 and "form" or nil end,
  actions = { { name = "Clear", run = function(s) s:set_text("Quantity", "") end } },
  state = { dirty = false },
  on = { typed = function(e) e.sheet.state.dirty = true end },
}
policy "thrown" { like = "ios", fast = 1500 }

sheet "Tools" { -- depends on the platform and the size of the screen
  style = { ios = "ios", android = "material" }, state = { isLeft = true },
  detents = { "medium", "large" },
  max_width = function(c) return c.width > 600 and 400 or false end,
  align = function(c) return c.sheet.state.isLeft and "left" or "right" end,
  largest_undimmed = function() return environment.height_class == "regular" and "medium" end,
}
sheet "Place" { -- a card, and at its largest detent a sheet
  detents = { "25%", "medium", "large" }, inset = 8, inset_until = "large",
  appearance = { corner_radius = "concentric" }, avoids_hinge = true,
}
sheet "Tabs" { -- moves away while "Place" rises
  detents = { bar = 80 }, modal = false, largest_undimmed = "bar", draggable = false,
  follows = "Place", by = function(place) return 80 * place.progress end,
}
sheet "Quick" {
  style = function() return environment.idiom == "pad" and "material" or "ios" end,
}
sheet "Heavy" { -- half the finger's speed
  drag = function(s, d) return math.max(d.min, math.min(d.max, d.height - d.step / 2)) end,
}
sheet "Filter" {
  style = "tiered", tiers = "one_tier_automatic",
  popover = { align = "center" }, keyboard_observer = true,
}

--- ContentSpec
sheet "Order" {
  content = {
    text = "Market order", fields = { "Quantity", "Limit" },
    rows = { "Today", "Tomorrow" }, row_height = 52,
    buttons = { "Place order" }, height = 40,
  },
}
sheet "Settings" { content = { { toggle = "Wi-Fi" }, { rows = 3 } } }
sheet "Player" { detents = { "fit" }, content = { rows = 4, fits = false } }

--- ContentBlock
sheet "Settings" {
  content = {
    { text = "Notifications appear immediately." },
    { field = "Search", placeholder = "Search settings" },
    { toggle = "Wi-Fi", value = true },
    { slider = "Volume", min = 0, max = 10, step = 1, value = 5 },
    { picker = { "Small", "Medium", "Large" }, name = "Size", value = "Medium" },
    { wheels = { { "Mon", "Tue", "Wed" }, { "08", "09" } }, name = "Reminder",
      value = { "Tue", "08" } },
    { chips = { "Mail", "Sound" }, name = "Alerts", selected = { "Mail" }, multiple = true,
      wraps = true },
    { pages = { { text = "The first tip." }, { { button = "Try it" } } }, name = "Tips" },
    { rows = { "Account", "About" }, row_height = 52 },
    { columns = { "Day", "Night", "Sepia" }, column_width = 160, column_height = 90 },
    { height = 20 },
    { button = "Done" },
  },
  on = { value_changed = function(e) print(e.target, e.value) end },
}
sheet "Filter" {
  content = {
    { image = "Map of the area", height = 140 },
    { columns = { "Hotels", "Flats" }, name = "Kinds" },
    { slider = "Price", range = true, min = 0, max = 500, step = 10, value = { 80, 240 } },
    { grid = { "Wi-Fi", "Pool", "Sauna", "Parking", "Bar" }, per_row = 4, row_height = 80 },
    { map = true, height = 200, drags_sheet = false },
    { text = "4 of 12 hotels", size = "small", weight = "semibold", align = "center" },
    { rows = { { title = "Sort", subtitle = "Nearest first", value = "Distance", icon = "↕" },
      { title = "Open now", toggle = true },
      { title = "Saved search", swipe = { "Rename", "Delete" } } } },
    { button = "Show", enabled = true, busy = false },
    { buttons = { "Cancel", "Save" } },
  },
  on = {
    value_changed = function(e) print(e.target, e.value) end,
    tapped = function(e) print(e.target, e.row) end,
    scrolled = function(e) print(e.target, e.x) end,
  },
}
sheet "Place" { -- tabs that also swipe
  content = {
    { picker = { "Overview", "Reviews" }, name = "Tab" },
    { pages = { { { text = "Open until 6 pm." }, { button = "Call" } }, { rows = 4 } },
      name = "Pages", value = 1 },
  },
  on = {
    value_changed = function(e)
      local place = e.sheet
      if e.target == "Tab" then
        place:set_value("Pages", e.value == "Reviews" and 2 or 1)
      else
        place:set_value("Tab", e.value == 2 and "Reviews" or "Overview")
      end
    end,
  },
}
sheet "Player" { -- a mini player and a full one, which cross-fade
  detents = { mini = 80, "large" },
  content = {
    { upto = "mini", content = { { button = "Pause" } } },
    { content = { { image = "Cover" }, { slider = "Position" }, { button = "Next" } } },
  },
}

--- RowSpec
sheet "Drafts" {
  content = {
    { rows = {
      {
        title = "Letter", subtitle = "Yesterday", value = "2 kB", icon = "✉",
        swipe = { "Delete" },
      },
      { title = "Sync", toggle = true },
    } },
  },
  on = { tapped = function(e) print(e.target, e.row) end },
}

--- EntrySpec
sheet "Order" { state = { isSignedIn = true } }
sheet "SignIn" {}
entry "order link" {
  on = "link", matches = "shop://order/(%d+)", opens = "Order",
  context = function(e) return { id = e[1] } end,
}
entry "offer" {
  on = "push",
  opens = function(e) return "SignIn", e.text end,
}

--- SheetEvents
sheet "Order" {
  content = { fields = { "Quantity" }, buttons = { "Done" } },
  on = {
    will_present = function(e) e.sheet.state.symbol = e.context end,
    did_present = function(e) print(e.time) end,
    will_change_detent = function(e) print(e.from, "->", e.to) end,
    did_change_detent = function(e) if e.by == "user" then haptic "selection" end end,
    crosses_detent = function(e) print(e.detent, e.direction) end,
    crosses_dismissal = function(e) haptic(e.armed and "rigid" or "soft") end,
    should_dismiss = function(s, why) return s:ask("Discard?", { "Discard", "Keep" }) end,
    should_change_detent = function(s, to, by) return by == "script" or to ~= "large" end,
    dismiss_blocked = function(e) print("dismissal prevented:", e.why) end,
    will_dismiss = function(e) print("will be dismissed:", e.why) end,
    did_dismiss = function(e) print("was dismissed:", e.why) end,
    touched = function(e) e.sheet.state.held = e.by end,
    let_go = function(e) e.sheet.state.held = nil end,
    drag_began = function(e) print("dragged by", e.by) end,
    drag_ended = function(e) print(e.cancelled and "canceled" or e.sheet.target) end,
    tapped = function(e) if e.target == "Done" then e.sheet:dismiss() end end,
    long_pressed = function(e) print("menu for", e.target, e.row) end,
    accessibility_action = function(e) print(e.action, e.target) end,
    scrolled = function(e) if e.edge == "top" and e.over > 60 then print "refresh" end end,
    covered = function(e) print("covered by", e.target) end,
    uncovered = function(e) print("no longer covered by", e.target) end,
    typed = function(e) e.sheet.state.dirty = e.text ~= "" end,
    value_changed = function(e) e.sheet.state[e.target] = e.value end,
    focused = function(e) e.sheet.state.editing = e.field end,
    blurred = function(e) e.sheet.state.editing = nil end,
    keyboard = function(e) if e.height > 0 then e.sheet:select "large" end end,
    will_background = function(e) print(e.sheet.name, "is in the background") end,
    did_foreground = function(e) print(e.sheet.name, "is in the foreground") end,
    environment_changed = function(e) print(e.sheet.name, table.concat(e.changed, ", ")) end,
    save = function(e) e.data.symbol = e.sheet.state.symbol end,
    restore = function(e) e.sheet.state.symbol = e.data.symbol end,
    frame = function(e) e.sheet.state.lowest = e.height end,
    haptic = function(e) if e.haptic == "light" then return "soft" end end,
  },
}
stack "Steps" {
  "Order",
  on = {
    on_update = function(e) print(e.page) end,
    will_pop = function(e) print(e.page, "will be popped by", e.by) end,
    did_pop = function(e) print(e.page, "was popped") end,
    should_pop = function(s, by)
      return by == "script" or s:ask("Go back?", { "Go", "Stay" })
    end,
    pop_blocked = function(e) print(e.page, "was not popped, requested by", e.by) end,
  },
}

--- Appearance
sheet "Order" {
  appearance = {
    background = "#FAF7F0", corner_radius = 20, corners = "all", corner_curve = "continuous",
    shadow = { y = -4, blur = 12, opacity = 0.2 }, grabber_color = "#C7C7CC",
    title_color = "#3A2E1F", backdrop_color = "#1F140A", padding = 8, elevation = 0,
  },
}

--- ColorRoles
sheet "Order" {
  style = "faaviator",
  appearance = {
    roles = { backgroundPrimary = "#F5F7FA", interTitle = "#0B1F33", gray1000 = "#05080C" },
  },
}

--- Appearances
sheet "Order" {
  appearance = { light = { background = "#FFFFFF" }, dark = { background = "#1C1C1E" } },
}

--- Shadow
sheet "Order" { appearance = { shadow = { x = 0, y = -10, blur = 40, opacity = 0.2 } } }

--- PopoverSpec
device "ipad-11"
sheet "Filter" {
  detents = { "fit" },
  popover = { align = "bottom_center", width = 504, max_portrait = 620, max_landscape = 520 },
}

--- MotionSet
sheet "Order" {
  motion = {
    present = spring { damping = 0.85, response = 0.35 },
    settle = spring { damping = 0.8, response = 0.3 },
    dismiss = curve("ease_in", 0.3),
    collapse = spring { damping = 1, stiffness = 3800 }, -- to a smaller detent, by a call
  },
}
sheet "Throw" { -- a fast release settles with a softer spring
  motion = {
    settle = function(m)
      m.velocity = math.min(m.velocity, 2000)
      return spring { damping = math.abs(m.velocity) > 800 and 0.6 or 1, response = 0.3 }
    end,
  },
}
style "fading" {
  like = "ios", dimming_follows = "target",
  motion = { dim = spring { damping = 1, stiffness = 1600 } },
}

--- StackSpec
stack "Checkout" { "Cart", "Payment", style = "ios", steps = 3, step = 1,
  on = { did_dismiss = function(e) print(e.why) end } }
sheet "Cart" { detents = { "medium" } }
sheet "Payment" { detents = { "large" } }

--- StyleSpec
style "house" {
  like = "ios",
  detents = { "medium", "large" }, dimming = 0.6, largest_undimmed = false,
  fast = 800, snap_after = 0.3, dismiss_below = 0.4, projects = false, skips = false,
  slop = 12, travel_from = "slop", tracker = "ios", backdrop_dismisses = false,
  cancel = "release", catches = false, passes_momentum = "down",
  max_width = 560, align = "left",
  grabber_width = 32, grabber_height = 4, grabber_inset = 22, grabber_area = 48,
  grabber_hit = 48, dimming_follows = "target",
  edge_to_edge = true, top_gap = 8,
  back = function(progress) return { scale = 1 - 0.1 * progress, lower = 24 * progress } end,
  back_narrows = 48, back_shortens = 24, back_lowers = 0, back_collapses = true,
  back_easing = { 0.1, 0.1, 0, 1 },
  background_scale = 0.95, background_offset = -6, background_shift = 0.01,
  popover_bottom_margin = 24, gap = 8, elevation = 2,
  header_padding = 12, content_padding = 12, grabber_tap = "none",
  edge_exclusion = { bottom = 24, left = 30, right = 30 },
}
style "library" {
  like = "house", begins = "down", starts_within = 0.4, starts_after = 0.5, shortest = 0.06,
  longest = 2, filter = 0.4, turns_after = 14, overdrag = "forgets",
  drag_zone = { above = 80, below = 20 }, edge_zone = 20, peek = 20,
}
style "taller" {
  like = "ios-measured", fast_heights = 1.5,
}
sheet "Menu" { style = "house" }

--- DragZoneSpec
style "held at its edge" { drag_zone = { above = 80, below = 20 }, edge_zone = 20, peek = 20 }

--- SlopSpec
style "straight" { slop = { x = 20, y = 20 }, travel_from = "event" }

--- TrackerSpec
style "mean" { tracker = { kind = "mean", upto = "move" } }
style "window" { tracker = { kind = "window", window = 0.15, samples = 2 } }
style "fit" { tracker = { kind = "fit", gap = 0.04, span = 18, clock = "frame" } }
style "last" { tracker = { kind = "last", apart = 0.016, stale = 0.08 } }
style "smooth" { tracker = { kind = "smooth", share = 0.6 } }

--- Thresholds
policy "gliding" {
  like = "ios", fast = 1200, snap_after = 0.5, dismiss_below = 0.3,
  projects = 0.998, skips = true,
}
sheet "Order" { policy = "gliding" }

--- LandingOptions
policy "anywhere" { -- rests at any height; a fast release has its own motion
  { "throw", function(r)
    if r.velocity < -900 then
      return "large", { motion = spring { damping = 0.7, response = 0.4 } }
    end
  end },
  { "rest", function(r)
    if r.height > 200 then return r.height, { animated = false } end
  end },
  like = "ios",
}
sheet "Map" { policy = "anywhere" }

--- ActionSpec
sheet "Note" {
  content = { text = "Milk, bread" },
  actions = {
    { name = "Pin", run = function(s) s.state.pinned = true end },
    { name = "Archive", run = function(s) s:dismiss() end },
  },
}

--- BackShape
style "shrinking" {
  like = "material",
  back = function(progress) return { scale = 1 - 0.2 * progress, lower = 48 * progress } end,
}
sheet "Menu" { style = "shrinking" }

--- DecaySpec
sheet "Order" { motion = { settle = function() return decay { rate = 0.99 } end } }

--- SpringSpec
local settle = spring { damping = 0.8, response = 0.3 }              -- as on iOS
local android = spring { damping = 0.9, stiffness = 700 }            -- as in Compose
local pull = spring { stiffness = 439, friction = 33.5, mass = 1 }   -- as in physics
local lively = spring { duration = 0.3, bounce = 0.2 }               -- as in SwiftUI
sheet "Order" { motion = { present = lively, settle = settle, dismiss = pull } }
sheet "Share" { style = "material", motion = { settle = android } }

--- ParamOptions
local fraction = param("snap after", 0.2, { min = 0, max = 1, step = 0.05 })
policy "tuned" { like = "ios", snap_after = fraction }

--- HapticPart
local done = {
  { "tap", at = 0, intensity = 0.6, sharpness = 0.8 },
  { "buzz", at = 0.16, duration = 0.25, intensity = 0.4, sharpness = 0.1 },
}
sheet "Pay" { on = { did_present = function() haptic(done) end } }

--- PresentOptions
scenario "an example" (function(user)
  user:sheet "Order":dismiss()
  user:settles()
  user:sheet "Order":present { as = "non_modal", animated = false, context = { side = "Buy" } }
  user:opens("Order", { as = "popover", align = "bottom_center" }) -- by the user; on a tablet
  stack "Steps" { "Order" }
  user:opens("Steps", { pages = { "Order" } }) -- a link to a page, with the way back to it
end)

--- DismissOptions
scenario "an example" (function(user)
  user:sheet():dismiss { animated = false, force = true }
end)

--- PopOptions
sheet "Cart" {}
sheet "Pay" { on = { should_pop = function() return false end } }
local steps = stack "Steps" { "Cart", "Pay" }
scenario "a forced pop" (function(user)
  user:opens("Steps", { pages = { "Cart", "Pay" } })
  expect.equal(steps:pop(), nil)
  expect.equal(steps:pop { force = true, animated = false }, "Pay")
end)

--- SelectOptions
scenario "an example" (function(user)
  user:sheet():select("large", { animated = false })
end)

--- PushOptions
local checkout = stack "Checkout" { "Cart", "Payment" }
sheet "Payment" { detents = { "large" } }
sheet "Cart" {
  content = { buttons = { "Pay" } },
  on = {
    tapped = function() checkout:push("Payment", { animated = true, context = 240 }) end,
  },
}

--- WithinLimits
policy "calm" {
  { "nudge", function(r)
    if r:within { travel = 30, velocity = 300, elapsed = 1 } then return r.from end
  end },
  like = "ios",
}
