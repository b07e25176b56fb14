-- Typical rules: a small drag, a fast flick, and the detent nearest to the projected height.

policy "careful" {
  { "nudge", function(r) if r:within { travel = 20, velocity = 300 } then return r.from end end },
  { "throw", function(r) if r.velocity > 1200 then return r:next_down() end end },
  { "aim", function(r) return r:nearest(r.projected) end },
}

sheet "Order" { detents = { "medium", "large" }, policy = "careful" }

always "a small slow drag keeps the detent" (function(r)
  return not r:within { travel = 20, velocity = 300 } or r.to == r.from
end)
