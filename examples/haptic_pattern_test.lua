-- Covers the parts of the pattern in haptic_pattern.lua.

require "haptic_pattern"

scenario "paying plays two taps, the second stronger, and a soft buzz" (function(user)
  user:opens "Pay"
  user:taps "Pay now"
  expect.equal(user:events("haptic")[1].pattern, {
    { "tap", at = 0, duration = 0, intensity = 0.6, sharpness = 0.8 },
    { "tap", at = 0.08, duration = 0, intensity = 1, sharpness = 0.8 },
    { "buzz", at = 0.16, duration = 0.25, intensity = 0.4, sharpness = 0.1 },
  })
end)
