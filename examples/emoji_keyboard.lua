-- An emoji keyboard: a sheet as high as the keyboard, with a grid that writes into the composer of
-- the chat. The field keeps its text, and the sheet gives way to the keyboard.

local height = 300 ---@type number Until the keyboard is shown.
local faces

local chat = screen "Chat" {
  rows = 30,
  composer = { field = "Message", buttons = { "Faces" }, rides_on = "Faces" },
  triggers = { Faces = "Faces" },
  on = {
    focused = function() faces:dismiss() end,
    keyboard = function(e) if e.height > 0 then height = e.height end end,
  },
}

faces = sheet "Faces" {
  detents = { keys = function() return height end },
  modal = false,
  content = { { grid = { ":)", ":D", ";)", "<3", ":o", ":(", ":p", ":*" }, row_height = 60 } },
  on = {
    tapped = function(e)
      if e.row then chat:set_text("Message", (chat.fields.Message or "") .. e.target) end
    end,
  },
}

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  scenario("the faces are as high as the keyboard on " .. phone, { device = phone }) (function(user)
    user:taps "Message"
    user:settles()
    user:types "Hi "
    user:hides_keyboard()
    user:taps "Faces"
    user:settles()
    expect "Faces".height(336)
    user:taps ":D"
    user:taps "<3"
    expect.equal(chat.fields.Message, "Hi :D<3")
    expect "Faces".is_open()
    user:taps "Message" -- It is above the faces, as it is above the keyboard.
  end)
end

scenario "the keyboard replaces the faces" (function(user)
  user:taps "Faces"
  user:settles()
  expect "Faces".height(300)
  chat:focus "Message"
  user:settles()
  expect "Faces".is_closed()
  expect.equal(environment.keyboard, 336.0)
end)
