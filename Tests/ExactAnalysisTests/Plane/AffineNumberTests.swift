import SheetEngine
import Testing

@testable import ExactAnalysis

@Suite struct AffineNumberTests {
  /// A comparison of a whole plane can have no single result, which no operator can return.
  @Test func `a number of a plane has no comparison operators`() {
    let number: Any = AffineNumber(1)
    #expect(!(number is any Equatable))
    #expect(!(number is any Comparable))
  }

  @Test func `a comparison without a single result in its plane is a cut`() {
    let plane = PlaneComparison { _, _ in nil }
    let velocity = AffineNumber(velocity: 1, travel: 0, constant: 0, in: plane)
    _ = velocity.isLess(than: AffineNumber(300))
    #expect(plane.isCut)
  }
}
