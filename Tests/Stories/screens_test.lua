-- Verifies the events of a screen when it is left and when it is shown, by a visit and by every
-- method of navigating back, with a sheet over it or without (FT-30).

local told = {}
local function notes(word) return function(s) told[#told + 1] = word .. " " .. s.name end end

screen "Orders" { rows = 20, on = {
  appears = notes "appears", disappears = notes "disappears",
} }
screen "Info" { fields = { "Search" }, lines = 10, on = {
  appears = notes "appears",
  disappears = function(s) notes "disappears" (s) return "Survey", "left" end,
} }
sheet "Survey" { detents = { "medium" }, modal = false }

for _, device in ipairs { "iphone-15", "pixel-8" } do
  story("FT-30")("a screen that is left gets its event first: " .. device, { device = device })(
  function(user)
    expect.equal(told[#told], "appears Orders")
    told = {}
    user:visits "Info"
    expect.equal(told, { "disappears Orders", "appears Info" })
    user:visits "Info"
    expect.equal(#told, 2)
    user:goes_back()
    expect.equal(told, {
      "disappears Orders", "appears Info", "disappears Info", "appears Orders",
    })
    -- The result of the handler opens a sheet, as in any entry point.
    expect "Survey".is_open()
    expect.equal(user:sheet "Survey".context, "left")
  end)
end
