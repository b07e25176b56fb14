package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import Physics

// Curves: a name, or the numbers of a cubic Bézier curve.
extension BezierCurve {
  /// Creates the curve that a value describes, either its name or four numbers, with a duration in
  /// seconds.
  ///
  /// - Throws: A diagnostic if the value is invalid.
  package init(
    reading shape: LuaValue, duration: Double, site: CallSite
  ) throws(Diagnostic) {
    let names = ["linear", "ease_in", "ease_out", "ease_in_out"]
    switch shape {
    case .string("linear"): self = .linear(duration: duration)
    case .string("ease_in"): self = .easeIn(duration: duration)
    case .string("ease_out"): self = .easeOut(duration: duration)
    case .string("ease_in_out"): self = .easeInOut(duration: duration)
    case .string(let word):
      let near =
        SpellingSuggestion.closest(to: word, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
      throw site.error(
        .unknownWord, word: "\"\(word)\"",
        "\"\(word)\" is not a curve; use one of "
          + "\(names.map { "\"\($0)\"" }.listed(by: "and")), or four numbers.\(near)")
    case .table(let table):
      let numbers = table.list.compactMap { $0.number }.filter { $0.isFinite }
      guard numbers.count == 4, table.list.count == 4, table.fields.isEmpty else {
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
    default:
      throw site.error(
        .wrongType, word: "curve",
        "`curve` requires a name such as \"ease_in\" or four numbers; this is \(shape.diagnosticText)."
      )
    }
  }
}
