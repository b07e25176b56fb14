-- Covers the spring in reduced_motion.lua without Reduce Motion.

require "reduced_motion"

scenario("without Reduce Motion, it overshoots by 59 pt", { device = "iphone-15" }) (function(user)
  user:opens "News"
  user:settles()
  user:sheet():select "large"
  user:waits(0.3)
  expect.near(user:sheet().height, 852.26, 0.1)
end)
