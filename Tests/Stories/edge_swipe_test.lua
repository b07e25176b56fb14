-- Verifies that a swipe from the edge leaves a page on iOS, as the gesture does (NP-17): the page
-- follows the finger, and returns unless its projected end is past the middle.
-- Numbers: the iPhone is 393 wide; the swipe begins within 20 pt of the leading edge.

style "straight" {
  like = "ios",
  motion = { present = curve("linear", 1), settle = curve("linear", 1) },
}

sheet "Cart" { style = "straight", title = "Cart", content = { rows = 30 } }
sheet "Pay" {
  style = "straight", title = "Pay",
  content = { { rows = 1 }, { columns = 12, column_height = 60 } },
}
local checkout = stack "Checkout" { style = "straight", "Cart", "Pay" }

local function opens(user)
  user:opens "Checkout"
  checkout:push("Pay", { animated = false })
  user:settles()
end

local function popped(user)
  return #user:events "did_pop"
end

scenario "a page follows a finger from the edge, and is popped past the middle" (function(user)
  opens(user)
  local drag = user:grabs { x = 5, y = 600 }
  drag:moves { right = 150, over = 0.5 }:holds(0.3)
  expect.equal(checkout:rect "content".x, 150.0)
  expect.equal(checkout.phase, "resting")
  drag:moves { right = 50, over = 0.3 }:holds(0.3)
  expect.equal(popped(user), 0)
  drag:lifts()
  user:settles()
  expect.equal(popped(user), 1)
  expect.equal(checkout.page, "Cart")
end)

scenario "a page returns before the middle, but a flick pops it" (function(user)
  opens(user)
  user:drags { on = { x = 5, y = 600 }, right = 150, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(popped(user), 0)
  expect.equal(checkout:rect "content".x, 0.0)
  -- 100 pt and .499 s of 800 pt/s exceed 196 pt.
  user:flicks { on = { x = 5, y = 600 }, right = 100, at = 800 }
  user:settles()
  expect.equal(popped(user), 1)
end)

scenario "a swipe starts only at the edge, only inward, and only above another page" (function(user)
  opens(user)
  user:drags { on = { x = 25, y = 600 }, right = 300, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(popped(user), 0)
  user:drags { on = { x = 20, y = 600 }, right = 300, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(popped(user), 1)
  user:drags { on = { x = 5, y = 600 }, right = 300, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(checkout.phase, "resting")
  expect.equal(checkout.page, "Cart")
end)

scenario "the page gets the swipe before a horizontal list" (function(user)
  opens(user)
  local content = checkout:rect "content"
  user:drags { on = { x = 5, y = content.y + 44 + 30 }, right = 300, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(popped(user), 1)
end)

scenario "in a right-to-left layout, the swipe starts at the right" (function(user)
  user:device { rtl = true }
  opens(user)
  user:drags { on = { x = 5, y = 600 }, right = 300, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(popped(user), 0)
  user:drags { on = { x = 388, y = 600 }, left = 300, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(popped(user), 1)
end)

scenario "a canceled swipe returns, and a page popped meanwhile is released" (
  function(user)
    opens(user)
    user:grabs { x = 5, y = 600 }:moves { right = 300, over = 0.5 }:cancels()
    user:settles()
    expect.equal(popped(user), 0)
    expect.equal(checkout:rect "content".x, 0.0)
    local drag = user:grabs { x = 5, y = 600 }
    drag:moves { right = 100, over = 0.3 }
    checkout:pop()
    user:waits(2)
    drag:moves { right = 100, over = 0.3 }
    drag:lifts()
    user:settles()
    expect.equal(popped(user), 1)
    expect.equal(checkout.page, "Cart")
    expect.equal(checkout:rect "content".x, 0.0)
  end)

scenario("Android has a different gesture", { device = "pixel-8" }) (function(user)
  opens(user)
  user:drags { on = { x = 5, y = 600 }, right = 300, over = 0.5, then_holds = 0.3 }
  user:settles()
  expect.equal(popped(user), 0)
end)
