-- A sheet as tall as its content, which resizes with the content up to the status bar. Taller
-- content scrolls.

sheet "Cart" {
  title = "Cart",
  detents = { "fit" },
  content = { rows = { "Apples", "Bread", "Butter" }, buttons = { "Add", "Fill" } },
  on = {
    tapped = function(e)
      if e.target == "Add" then
        e.sheet:set { content = { rows = { "Apples", "Bread", "Butter", "Cheese" } } }
      elseif e.target == "Fill" then
        e.sheet:set { content = { rows = 40 } }
      end
    end,
  },
}

-- In pt: bar 56, rows and buttons 44 each, bottom inset 34. With one detent there is no grabber.

scenario "the sheet is as tall as its three rows and two buttons" (function(user)
  user:opens "Cart"
  expect "Cart".height(56 + 5 * 44 + 34)
end)

scenario "the sheet resizes when its content changes" (function(user)
  user:opens "Cart"
  user:taps "Add"
  expect "Cart".height(56 + 4 * 44 + 34)
  expect "Cart".is_at "fit"
  expect.equal(user:events("will_change_detent"), {}) -- the same detent at a different height
end)

scenario "a sheet with too many rows ends at the status bar and scrolls" (function(user)
  user:opens "Cart"
  user:taps "Fill"
  expect "Cart".height(852 - 59)
  user:scrolls("Cart", 300)
  expect "Cart".scrolled_to(300)
end)
