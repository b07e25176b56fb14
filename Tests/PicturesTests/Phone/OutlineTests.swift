import SheetEngine
import Testing

@testable import Pictures

/// Corners have the specified form (IOS-02).
struct OutlineTests {
  private let frame = Rect(x: 0, y: 0, width: 200, height: 100)

  /// The numbers of a path, in order.
  private func numbers(_ path: String) -> [Double] {
    path.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
  }

  @Test func `square corners are lines`() {
    #expect(
      RoundedPath(frame, radius: 0).path == "M0 0L0 0L200 0L200 0L200 100L200 100L0 100L0 100Z")
  }

  @Test func `a circular corner is the standard cubic`() {
    let outline = RoundedPath(frame, radius: 20, curve: .circular)
    // 20 (1 - 0.552285) = 8.95, from the corner.
    #expect(outline.path.hasPrefix("M0 20C0 8.95 8.95 0 20 0L180 0C"))
  }

  @Test(arguments: [10.0, 24, 30])
  func `a continuous corner begins earlier and passes the arc's middle`(_ radius: Double) {
    let path = numbers(RoundedPath(frame, radius: radius).path)
    let (start, first, second, end) = (path[1], path[3], path[4], path[6])
    #expect(abs(start - 1.528_665 * radius) < 0.01)
    #expect(end == start && second == first)
    // The middle of a cubic: 1/8 of its ends, 3/8 of its control points.
    let middle = (3 * second + end) / 8
    #expect(abs(middle - radius * (1 - 0.5.squareRoot())) < 0.01)
  }

  @Test func `lower corners are square if only the upper corners are round`() {
    let outline = RoundedPath(frame, radius: 10, corners: .top, curve: .continuous)
    #expect(outline.path.hasSuffix("L200 100L200 100L0 100L0 100Z"))
  }

  @Test(arguments: [1e9, 60, -5, .nan, .infinity])
  func `a radius that is too large stays inside the box`(_ radius: Double) {
    for value in numbers(RoundedPath(frame, radius: radius).path) {
      #expect((0...200).contains(value))
    }
  }
}
