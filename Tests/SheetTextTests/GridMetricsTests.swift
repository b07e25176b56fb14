import SheetEngine
import Testing

@testable import SheetText

@Suite struct GridMetricsTests {
  // ceil(width / 9) columns and ceil(height / 20) rows.
  @Test(arguments: [
    ("iphone-15", 44, 43), ("iphone-se", 42, 34), ("iphone-15-pro-max", 48, 47),
    ("pixel-8", 46, 46), ("ipad-11", 93, 60),
  ])
  func `the cells of a device are 9 x 20 points`(
    _ given: (device: String, columns: Int, rows: Int)
  ) throws {
    let metrics = GridMetrics(bounds: try #require(Device.named(given.device)).bounds)
    #expect(metrics.columns == given.columns)
    #expect(metrics.rows == given.rows)
    #expect(metrics.width == 9 && metrics.height == 20)
  }

  @Test func `twenty or more rows show the whole screen, and fewer rows show a part of it`() {
    let screen = Device.standard.bounds
    let some = GridMetrics(bounds: screen, rows: 24)
    #expect(some.columns == 44 && some.allRows == 24 && some.height == 35.5)
    let few = GridMetrics(bounds: screen, rows: 12)
    #expect(few.rows == 12 && few.allRows == 20 && few.height == 42.6)
  }

  @Test func `an invalid screen and extreme sizes still give cells`() {
    let nothing = GridMetrics(bounds: Rect(x: 0, y: 0, width: .nan, height: -.infinity))
    #expect(nothing.columns == 16 && nothing.rows == 6)
    let wild = GridMetrics(bounds: Device.standard.bounds, columns: -5, rows: .max)
    #expect(wild.columns == 16 && wild.rows == 200)
    #expect(wild.column(.infinity) == 100_000 && wild.row(.nan) == 0)
  }
}
