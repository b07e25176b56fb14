-- A sheet of each built-in style. A million random releases of each against their cells:
-- `provebench agree scripts/bench-proving/styles.lua 8000000`.

for _, style in ipairs {
  "ios", "ios-measured", "material", "material-1.4", "tiered", "trading-ios", "trading-android",
  "faaviator",
} do
  sheet(style) { style = style, detents = { A = 200, B = 426, C = 700 }, dismissible = true }
end
