import Support
import Testing

@Suite struct DecimalTests {
  private static let fixed: [(value: Double, decimals: Int, text: String)] = [
    (0, 0, "0"), (0.5, 0, "1"), (-0.5, 0, "-1"), (2.5, 0, "3"), (426, 1, "426.0"),
    (0.0004, 3, "0.000"), (-0.0004, 3, "0.000"), (-0.0, 2, "0.00"), (0.9999, 3, "1.000"),
    (-812.44, 1, "-812.4"), (12.345, 2, "12.35"), (0.05, 1, "0.1"), (1e15, 0, "1000000000000000"),
    (1e14, 1, "100000000000000.0"), (1e300, 1, "1e+300"),
    (.nan, 2, "NaN"), (.infinity, 0, "infinity"), (-.infinity, 3, "-infinity"),
  ]

  @Test(arguments: fixed)
  func `fixed rounds halves away from zero and writes no negative zero`(
    _ row: (value: Double, decimals: Int, text: String)
  ) {
    #expect(row.value.fixed(row.decimals) == row.text)
  }

  private static let most: [(value: Double, decimals: Int, text: String)] = [
    (0, 3, "0"), (1.5, 3, "1.5"), (1.0004, 3, "1"), (100.1, 2, "100.1"), (0.05, 2, "0.05"),
    (-0.004, 2, "0"), (100, 0, "100"), (2e9, 3, "2000000000"), (1.5e20, 2, "1.5e+20"),
    (1e300, 2, "1e+300"), (.nan, 2, "NaN"),
  ]

  @Test(arguments: most)
  func `trailing zeros are omitted`(
    _ row: (value: Double, decimals: Int, text: String)
  ) {
    #expect(row.value.decimals(atMost: row.decimals) == row.text)
  }

  private static let texts: [(value: Double, short: String, plain: String, lua: String)] = [
    (0, "0", "0", "0"), (-0.0, "0", "0", "0"), (0.1234, "0.123", "0.1234", "0.1234"),
    (12.34, "12.3", "12.34", "12.34"), (1_200, "1200", "1200", "1200"),
    (0.30000000000000004, "0.3", "0.30000000000000004", "0.30000000000000004"),
    (2e12, "2000000000000", "2000000000000", "2000000000000"),
    (0x1p53, "9007199254740992", "9007199254740992", "9007199254740992"),
    (1e-7, "0", "1e-07", "1e-07"), (1e17, "1e+17", "1e+17", "1e+17"),
    (.nan, "NaN", "NaN", "0/0"), (.infinity, "infinity", "infinity", "math.huge"),
    (-.infinity, "-infinity", "-infinity", "-math.huge"),
  ]

  @Test(arguments: texts)
  func `short is for a panel, plain is exact, and Lua reads the Lua text as the same number`(
    _ row: (value: Double, short: String, plain: String, lua: String)
  ) {
    #expect(row.value.short == row.short)
    #expect(row.value.plain == row.plain)
    #expect(row.value.inLua == row.lua)
  }

  @Test(arguments: [
    0.1, 1.0 / 3, 6.02e23, -Double.leastNonzeroMagnitude, 123_456_789.000_1, 1e15, 9.1e15,
  ])
  func `the plain text of a number is unique`(_ value: Double) {
    #expect(Double(value.plain) == value)
  }

  @Test(arguments: [
    (0, 2, "0"), (-0.0, 2, "0"), (-0.004, 2, "0"), (1, 2, "1"), (0.5, 2, "0.5"), (1.005, 1, "1"),
    (-12.345, 2, "-12.35"), (0.05, 2, "0.05"), (1e300, 2, "1000000000"), (2.675, 0, "3"),
    (-1e300, 2, "-1000000000"), (.nan, 2, "0"), (.infinity, 2, "0"),
  ])
  func `a coordinate is a valid number for any value`(
    _ value: Double, _ decimals: Int, _ text: String
  ) {
    #expect(value.coordinate(decimals) == text)
  }

  private static let sums: [(value: Double, plain: Double)] = [
    (0.30000000000000004, 0.3), (3.0000000000000004e-5, 3e-5), (0.3333333333333333, 0.333333333),
    (1e15, 1e15), (0, 0), (-2.0000000000001, -2),
  ]

  @Test(arguments: sums)
  func `the rounding noise of a sum is removed`(_ row: (value: Double, plain: Double)) {
    #expect(row.value.withoutRoundingError == row.plain)
  }
}
