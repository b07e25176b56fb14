-- Rules that only compare numbers: the minimal use of the bridge.

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
