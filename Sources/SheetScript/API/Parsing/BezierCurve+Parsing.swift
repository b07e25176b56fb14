package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import Physics

// Curves: a name, or the numbers of a cubic Bézier curve.
extension BezierCurve {
  /// Creates the curve that a checked value describes, either its name or four numbers, with a
  /// duration in seconds.
  ///
  /// - Throws: A diagnostic if the numbers are not those of a curve.
  package init(
    reading shape: LuaValue, duration: Double, site: CallSite
  ) throws(Diagnostic) {
    if let easing = shape.string.flatMap({ Easing(rawValue: $0) }) {
      self = easing.curve(duration: duration)
      return
    }
    let numbers = shape.table?.list.compactMap { $0.number } ?? []
    guard numbers.count == 4 else {
      throw site.error(
        .wrongType, word: "curve",
        "A custom curve is the four numbers of a cubic Bézier, such as { 0.42, 0, 0.58, 1 }.")
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw site.error(
        .outOfRange, word: "curve",
        "The first and third numbers of a curve are fractions of the time, between 0 and 1.")
    }
    guard NumericRange.overshoot.contains(numbers[1]), NumericRange.overshoot.contains(numbers[3])
    else {
      throw site.error(
        .outOfRange, word: "curve",
        "The second and fourth numbers of a curve are fractions of the distance, "
          + "\(NumericRange.overshoot.diagnosticText).")
    }
    self = BezierCurve(numbers[0], numbers[1], numbers[2], numbers[3], duration: duration)
  }
}

extension BezierCurve {
  /// A curve with a name.
  enum Easing: String, CaseIterable {
    case linear
    case easeIn = "ease_in"
    case easeOut = "ease_out"
    case easeInOut = "ease_in_out"

    /// Returns the curve with a duration in seconds.
    func curve(duration: Double) -> BezierCurve {
      switch self {
      case .linear: .linear(duration: duration)
      case .easeIn: .easeIn(duration: duration)
      case .easeOut: .easeOut(duration: duration)
      case .easeInOut: .easeInOut(duration: duration)
      }
    }
  }
}
