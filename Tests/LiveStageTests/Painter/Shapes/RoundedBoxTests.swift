import SheetEngine
import Testing

@testable import LiveStage

@Suite struct RoundedBoxTests {
  private let box = RoundedRect(
    frame: Rect(x: 10, y: 20, width: 100, height: 60), upper: 20, lower: 0)

  @Test(arguments: [
    (pixel: Rect(x: 50, y: 15, width: 10, height: 10), fraction: 0.5),  // half above the upper edge
    (Rect(x: 50, y: 77, width: 10, height: 10), 0.3),  // 3 of 10 points above the lower edge
    (Rect(x: 105, y: 45, width: 10, height: 10), 0.5),  // half outside the right edge
    (Rect(x: 105, y: 75, width: 10, height: 10), 0.25),  // a square corner
    (Rect(x: 50, y: 40, width: 10, height: 10), 1.0),
    (Rect(x: 0, y: 0, width: 10, height: 10), 0.0),
    (Rect(x: 10, y: 20, width: 4, height: 4), 0.0),  // cut off by the rounded corner
  ])
  func `coverage is the fraction of a pixel inside the shape`(
    _ row: (pixel: Rect, fraction: Double)
  ) {
    #expect(abs(box.coverage(of: row.pixel) - row.fraction) < 1e-9)
  }

  @Test func `the coverage of all pixels adds up to the area`() {
    var sum = 0.0
    for row in 0..<60 {
      for column in 0..<60 {
        let pixel = Rect(x: Double(column) * 2, y: Double(row) * 2, width: 2, height: 2)
        sum += box.coverage(of: pixel) * 4
      }
    }
    // 100 x 60 minus two corners of (1 - pi / 4) r^2.
    let area = 6_000 - 2 * (1 - Double.pi / 4) * 400
    #expect(abs(sum - area) < 15)
  }

  @Test func `distances to the edge respect the rounded corners`() {
    #expect(box.distance(x: 60, y: 10) == 10)
    #expect(box.distance(x: 60, y: 30) == -10)
    // The circle of the corner has its center at (30, 40) and a radius of 20 points.
    #expect(abs(box.distance(x: 0, y: 0) - (2_500.0.squareRoot() - 20)) < 1e-9)
  }
}
