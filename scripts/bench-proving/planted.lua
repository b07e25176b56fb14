-- A bug of four steps: opened, pulled up to large, turned, gone. The hook that counts forgets.

local large, turned = false, 0

sheet "Order" {
  title = "Order",
  detents = { "medium", "large" },
  on = {
    did_change_detent = function(e)
      if e.to == "large" then large = true end
      if e.by == "layout" then turned = turned + 1 end
    end,
    did_dismiss = function() if large then error "forgotten" end end,
  },
}
