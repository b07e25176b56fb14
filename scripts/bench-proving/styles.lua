-- A sheet for each built-in style. To compare a million random releases of each with its cells:
-- `provebench agree scripts/bench-proving/styles.lua 8000000`.

for _, style in ipairs {
  "ios", "ios-measured", "material", "material-1.4", "tiered", "trading-ios", "trading-android",
  "faaviator",
} do
  sheet(style) { style = style, detents = { A = 200, B = 426, C = 700 }, dismissible = true }
end
