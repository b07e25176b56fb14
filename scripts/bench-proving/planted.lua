-- A planted bug for fuzzing: after the sheet was at large, its dismissal fails.

local large = false

sheet "Order" {
  title = "Order",
  detents = { "medium", "large" },
  on = {
    did_change_detent = function(e)
      if e.to == "large" then large = true end
    end,
    did_dismiss = function()
      if large then error "forgotten" end
    end,
  },
}
