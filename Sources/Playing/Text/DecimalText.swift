import SheetEngine

/// Numbers as decimals, without Foundation; what is not finite is "?".
package enum DecimalText {
  /// Points, with one decimal.
  package static func points(_ value: Double) -> String { fixed(value, 1) }
  /// Seconds, with three decimals.
  package static func seconds(_ value: Double) -> String { fixed(value, 3) }
  /// Without decimals.
  package static func whole(_ value: Double) -> String { fixed(value, 0) }

  /// A number with so many decimals, without Foundation.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "?" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int(bounded: (abs(value) * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % Int(bounded: scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return sign + String(scaled / Int(bounded: scale)) + "." + zeros + fraction
  }

  /// For a panel: with three decimals at most, and no more than needed.
  package static func short(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return whole(value) }
    var text = fixed(value, 3)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// As a script and a command line say it: read again it is the same number.
  package static func exact(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number of the fewest decimals that lies within a billionth of a number: what a sum of steps
  /// has gained in noise is gone.
  package static func plain(_ value: Double) -> Double {
    guard value.isFinite, abs(value) < 1e12 else { return value }
    var scale = 1.0
    for _ in 0...12 {
      let rounded = (value * scale).rounded() / scale
      if abs(rounded - value) <= abs(value) * 1e-9 { return rounded }
      scale *= 10
    }
    return value
  }
}
