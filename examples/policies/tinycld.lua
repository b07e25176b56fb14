-- The panels of the app tinycld (web and React Native, 2026); the version is not recorded.
--
-- More than 100 px, or faster than 500 px/s, closes. The map is a corner: an upward release never
-- reopens more than it was.

return policy "tinycld" {
  { "away", function(r)
    return r.dismissible and (r.travel > 100 or r.velocity > 500) and "dismiss" or r.from
  end },
}
