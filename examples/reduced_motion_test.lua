-- Beside reduced_motion.lua: the spring that shows where motion is not reduced.

require "reduced_motion"

scenario("with motion it swings 59 pt past its place", { device = "iphone-15" }) (function(user)
  user:opens "News"
  user:settles()
  user:sheet():select "large"
  user:waits(0.3)
  expect.near(user:sheet().height, 852.26, 0.1)
end)
