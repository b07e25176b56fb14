import Playing
import Testing

@Suite struct DecimalTextTests {
  private static let texts: [(value: Double, short: String, exact: String)] = [
    (0, "0", "0"), (1_200, "1200", "1200"), (1.5, "1.5", "1.5"), (0.0004, "0", "0.0004"),
    (1.0004, "1", "1.0004"), (2e9, "2000000000", "2000000000"), (2e12, "?", "2000000000000"),
    (0.30000000000000004, "0.3", "0.30000000000000004"), (.nan, "?", "nan"),
  ]

  @Test(arguments: texts)
  func `a panel is short, a script exact`(_ row: (value: Double, short: String, exact: String)) {
    #expect(DecimalText.short(row.value) == row.short)
    #expect(DecimalText.exact(row.value) == row.exact)
  }

  private static let sums: [(value: Double, plain: Double)] = [
    (0.30000000000000004, 0.3), (3.0000000000000004e-5, 3e-5), (0.3333333333333333, 0.333333333),
    (1e15, 1e15), (0, 0), (-2.0000000000001, -2),
  ]

  @Test(arguments: sums)
  func `what a sum of steps has gained in noise is gone`(_ row: (value: Double, plain: Double)) {
    #expect(DecimalText.plain(row.value) == row.plain)
  }
}
