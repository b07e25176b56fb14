-- A date and a time on three wheels. The sheet fits its content, a drag on a wheel turns it and
-- never moves the sheet, and the title shows what is chosen.

local days = { "Mon 1", "Tue 2", "Wed 3", "Thu 4", "Fri 5", "Sat 6", "Sun 7" }
local hours, minutes = {}, { "00", "15", "30", "45" }
for hour = 8, 20 do hours[#hours + 1] = ("%02d"):format(hour) end

local function title(value) return value[1] .. ", " .. value[2] .. ":" .. value[3] end

local start = { "Tue 2", "12", "30" }

sheet "Date" {
  title = title(start),
  detents = { "fit" },
  state = {},
  content = {
    { wheels = { days, hours, minutes }, name = "Time", value = start },
    { buttons = { "Cancel", "Done" } },
  },
  on = {
    value_changed = function(e) e.sheet:set { title = title(e.value) } end,
    tapped = function(e)
      if e.target == "Done" then e.sheet.state.chosen = title(e.sheet.values.Time) end
      if e.target == "Done" or e.target == "Cancel" then e.sheet:dismiss() end
    end,
  },
}

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  scenario("a wheel comes to rest at a choice on " .. phone, { device = phone }) (function(user)
    user:opens "Date"
    expect "Date".shows "Tue 2, 12:30"
    user:accessibility("increment", "Time 3")
    expect "Date".shows "Tue 2, 12:45"
    user:flicks { on = "Time 1", up = 40, at = 600 }
    user:settles()
    local day = user:sheet().values.Time[1]
    expect.truthy(day ~= "Tue 2")
    expect "Date".shows(day .. ", 12:45")
    expect "Date".is_at "fit"
    user:taps "Done"
    expect "Date".is_dismissed()
    expect.equal(user:sheet "Date".state.chosen, day .. ", 12:45")
  end)
end
