-- Verifies that a style that changes while its sheet is shown keeps its backdrop and its modality.

local function is_modal(user, name)
  return table.concat(user:layers(), " "):find("dim:" .. name, 1, true) ~= nil
end

for _, device in ipairs { "iphone-15", "pixel-8" } do
  local on = { device = device }

  scenario("a backdrop that follows the sheet is replaced by a fading backdrop: " .. device, on)(
  function(user)
    local s = sheet "S" {
      title = "S", detents = { "fit" }, largest_undimmed = false, content = { rows = 3 },
    }
    user:opens "S"
    expect "S".dims(0.4)
    s:set { style = "material" }
    expect "S".dims(0.32)
    expect.truthy(is_modal(user, "S"))
    s:set { style = "ios" }
    expect "S".dims(0.4)
    s:set { style = "material", modal = false }
    expect "S".dims(0)
    expect.equal(is_modal(user, "S"), false)
    s:set { modal = true }
    expect "S".dims(0.32)
    user:taps "backdrop"
    expect "S".is_dismissed { why = "backdrop" }
  end)

  scenario("during the presentation and the dismissal: " .. device, on)(function(user)
    local s = sheet "S" {
      title = "S", detents = { "fit" }, largest_undimmed = false, content = { rows = 3 },
    }
    user:opens "S"
    user.now:waits(0.1)
    s:set { style = "material" }
    expect "S".dims(0.32)
    s:dismiss()
    user:waits(0.05)
    s:set { style = "ios", largest_undimmed = false }
    s:set { style = "material" }
    user:settles()
    expect "S".is_dismissed()
    expect.equal(user:layers(), { "Home" })
    user:opens "S"
    expect "S".dims(0.32)
  end)

  scenario("an undimmed detent stays undimmed: " .. device, on)(function(user)
    local s = sheet "S" { detents = { low = 200, high = 500 }, largest_undimmed = "low" }
    user:opens "S"
    s:set { style = "material" }
    expect "S".dims(0)
    expect.equal(is_modal(user, "S"), false)
    s:select "high"
    expect "S".dims(0.32)
    expect.truthy(is_modal(user, "S"))
  end)

  scenario("a page of another style has its backdrop: " .. device, on)(function(user)
    sheet "A" { style = "ios", title = "A", detents = { "fit" }, largest_undimmed = false }
    sheet "B" { style = "material", title = "B", detents = { "fit" }, largest_undimmed = false }
    sheet "C" { style = "ios", title = "C", detents = { "fit" }, modal = false }
    local t = stack "T" { "A", "B", "C" }
    user:opens "T"
    expect "T".dims(0.4)
    t:push "B"
    expect "T".dims(0.32)
    expect.truthy(is_modal(user, "T"))
    t:push "C"
    expect "T".dims(0)
    expect.equal(is_modal(user, "T"), false)
    t:pop()
    expect "T".dims(0.32)
    t:pop()
    expect "T".dims(0.4)
    expect.truthy(is_modal(user, "T"))
  end)
end
