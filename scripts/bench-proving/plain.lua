-- A list of rules that only compares numbers: the least that can be asked of a bridge.

policy "plain" {
  { "fast", function(r)
    if r.velocity > 1200 then return "dismiss" end
    if r.velocity < -1200 then return "large" end
  end },
  { "near", function(r)
    if r.height - 0.2 * r.velocity > 600 then return "large" end
    return "medium"
  end },
}

sheet "Order" { detents = { "medium", "large" }, policy = "plain" }
