@testable import Report
import Testing

@testable import Pictures

/// A curve loses its invisible points.
struct PolylineTests {
  @Test func `points on a straight line are removed, and corners are kept`() {
    let line = (0...100).map { place -> (x: Double, y: Double) in
      (Double(place), Double(max(place - 50, 0)))
    }
    let simple = Polyline.simplified(line, tolerance: 0.1)
    #expect(simple.points.map(\.x) == [0, 50, 100])
    #expect(simple.pathData == "M0 0L50 0 100 50")
  }

  @Test func `all points are within the tolerance`() {
    let wave = (0...900).map { place in
      let x = Double(place)
      return (x: x, y: 50 + x * (900 - x) / 8100 * (place % 7 == 0 ? 1.001 : 1))
    }
    let simple = Polyline.simplified(wave, tolerance: 0.2).points
    #expect(simple.count < 200)
    for point in wave {
      let after = simple.firstIndex { $0.x >= point.x } ?? simple.count - 1
      let (one, other) = (simple[max(0, after - 1)], simple[after])
      let fraction = other.x > one.x ? (point.x - one.x) / (other.x - one.x) : 0
      #expect(abs(one.y + fraction * (other.y - one.y) - point.y) <= 0.2 + 1e-9)
    }
  }

  @Test func `few points, equal points and NaN are handled`() {
    #expect(Polyline.simplified([], tolerance: 1).pathData == "")
    #expect(Polyline.simplified([(1, 2)], tolerance: 1).pathData == "M1 2")
    let still = [(x: 1.0, y: 2.0), (x: 1.0, y: 2.0), (x: 1.0, y: 2.0)]
    #expect(Polyline.simplified(still, tolerance: 1).points.count == 2)
    #expect(Polyline.simplified([(0, 0), (1, .nan), (2, 0)], tolerance: 1).points.count == 3)
  }
}
