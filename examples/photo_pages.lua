-- Photos of an album: a page for each one. A swipe, a tab and a screen reader turn the same pages,
-- and the title follows.

local photos = { "Harbor", "Market", "Station" }
local number, pages = {}, {}
for i, name in ipairs(photos) do
  number[name] = i
  pages[i] = { { image = name, height = 300 }, { text = "Taken at the " .. name:lower() .. "." } }
end

screen "Albums" { rows = 12, triggers = { Open = "Album" } }

sheet "Album" {
  title = photos[1],
  detents = { "fit", "large" },
  content = {
    { pages = pages, name = "Photos" },
    { picker = photos, name = "Photo" },
  },
  on = {
    value_changed = function(e)
      local place = number[e.value] or e.value ---@type integer
      e.sheet:set_value("Photos", place)
      local name = assert(photos[place])
      e.sheet:set_value("Photo", name)
      e.sheet:set { title = name }
    end,
  },
}

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  local function test(name, body)
    scenario(name .. " on " .. phone, { device = phone }) (function(user)
      user:opens "Album"
      user:settles()
      body(user, user:sheet())
    end)
  end

  test("a screen reader turns the page, and the tab and the title follow", function(user, s)
    user:accessibility("increment", "Photos")
    user:settles()
    expect.announces "page 2 of 3"
    expect.equal(s.values.Photo, photos[2])
    expect "Album".shows "Taken at the market."
    expect.equal(s.title, photos[2])
  end)

  test("a tab turns the pages", function(user, s)
    user:taps "Station"
    user:settles()
    expect.equal(s.values.Photos, #photos)
    expect "Album".shows "Taken at the station."
    expect.equal(s.title, "Station")
  end)
end
