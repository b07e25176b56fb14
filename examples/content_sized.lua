-- A sheet as tall as its content, which follows the content when that grows or shrinks,
-- and never grows past the top: then it scrolls.

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

-- bar 56, rows and buttons 44 each, bottom inset 34; one detent, so no grabber

scenario "three rows and two buttons" (function(user)
  user:opens "Cart"
  expect "Cart".height(56 + 5 * 44 + 34)
end)

scenario "it follows the content" (function(user)
  user:opens "Cart"
  user:taps "Add"
  expect "Cart".height(56 + 4 * 44 + 34)
  expect "Cart".is_at "fit"
  expect.equal(user:events("will_change_detent"), {}) -- the same detent, another height
end)

scenario "more than fits stops below the status bar and scrolls" (function(user)
  user:opens "Cart"
  user:taps "Fill"
  expect "Cart".height(852 - 59)
  user:scrolls("Cart", 300)
  expect "Cart".scrolled_to(300)
end)
