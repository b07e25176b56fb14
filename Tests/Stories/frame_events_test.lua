-- Verifies that `frame` is fired for each frame in which a sheet's box, or the page in it, moves.
-- At 60 Hz a motion of 0.4 s has 24 frames.

style "lowers" {
  like = "material", back = function(p) return { scale = 1, lower = 100 * p } end,
}
style "narrows" {
  like = "material", back = function(p) return { scale = 1 - 0.1 * p, lower = 0 } end,
}

for _, name in ipairs { "material", "lowers", "narrows" } do
  scenario("predictive back reports each frame: " .. name, { device = "pixel-8" })(function(user)
    local heard, boxes = 0, 0
    local s
    local last
    s = sheet "S" {
      style = name, content = { rows = 4 },
      on = { frame = function(e)
        heard = heard + 1
        local box = e.sheet:rect "sheet"
        local now = ("%.6f %.6f %.6f %.6f"):format(box.x, box.y, box.width, box.height)
        if now ~= last then boxes = boxes + 1 end
        last = now
      end },
    }
    user:opens "S"
    user:settles()
    heard, boxes = 0, 0
    user:back_gesture { progress = 1, commits = false, over = 0.4 }
    local during = heard
    user:settles()
    expect.truthy(during >= 23 and during <= 26, ("%d frames during the gesture"):format(during))
    expect.truthy(heard > during, "no frame of the return")
    -- The box differs in each of them, but for the first and the last.
    expect.truthy(boxes >= heard - 2, ("%d boxes in %d frames"):format(boxes, heard))
    -- After the first frame at rest, no frame is reported.
    user:waits(0.02)
    local before = heard
    user:waits(1)
    expect.equal(heard, before)
    expect.equal(s.height, s:rect "sheet".height)
  end)
end

for _, device in ipairs { "iphone-15", "iphone-se" } do
  scenario("an edge swipe reports each frame: " .. device, { device = device })(function(user)
    local heard = 0
    sheet "A" { title = "A", content = { rows = 4 } }
    sheet "B" { title = "B", content = { rows = 4 } }
    local t = stack "T" { "A", "B", on = { frame = function() heard = heard + 1 end } }
    user:opens("T", { pages = { "A", "B" } })
    user:settles()
    heard = 0
    user:back_gesture { progress = 0.4, commits = false, over = 0.4 }
    local during = heard
    expect.truthy(during >= 23 and during <= 26, ("%d frames during the swipe"):format(during))
    user:settles()
    expect.truthy(heard > during, "no frame of the return")
    heard = 0
    user:back_gesture { progress = 0.6, commits = true, over = 0.4 }
    expect.truthy(heard >= 23, "no frame of the committed swipe")
    user:settles()
    expect.equal(t.page, "A")
    user:waits(0.02)
    local before = heard
    user:waits(1)
    expect.equal(heard, before)
  end)
end

for _, device in ipairs { "iphone-15", "pixel-8" } do
  scenario("the keyboard that lifts a sheet reports each frame: " .. device, { device = device })(
  function(user)
    local heard = 0
    sheet "P" {
      detents = { 200 }, keyboard = "pan", content = { fields = { "F" } },
      on = { frame = function() heard = heard + 1 end },
    }
    user:opens "P"
    user:settles()
    heard = 0
    local top = user:sheet "P":rect "sheet".y
    user:taps "F"
    user:settles()
    expect.truthy(user:sheet "P":rect "sheet".y < top)
    expect.truthy(heard >= 10, ("%d frames"):format(heard))
  end)
end
