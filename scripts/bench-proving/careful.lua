-- Rules as people write them: a nudge, a throw, and the place that momentum ends nearest to.

policy "careful" {
  { "nudge", function(r) if r:within { travel = 20, velocity = 300 } then return r.from end end },
  { "throw", function(r) if r.velocity > 1200 then return r:next_down() end end },
  { "aim", function(r) return r:nearest(r.projected) end },
}

sheet "Order" { detents = { "medium", "large" }, policy = "careful" }

always "small and slow changes nothing" (function(r)
  return not r:within { travel = 20, velocity = 300 } or r.to == r.from
end)
