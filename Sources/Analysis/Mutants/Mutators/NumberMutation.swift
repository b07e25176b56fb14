internal import Support

/// Replacements of a number: 10% more and 10% less, for a small integer 1 more and 1 less.
enum NumberMutation {
  /// Returns the replacements of a number, never negative because a sign can precede the number.
  static func others(than text: String) -> [String] {
    guard let value = Double(text), value.isFinite else { return [] }
    let isHex = text.hasPrefix("0x") || text.hasPrefix("0X")
    let isWhole = !text.contains { $0 == "." || !isHex && "eE".contains($0) || "pP".contains($0) }
    if isWhole {
      guard value < 1e15 else { return [] }
      let step = max(1, (value / 10).rounded())
      return (value == 0 ? [1] : [value + step, value - step]).map(\.plain)
    }
    let others = value == 0 ? [0.1] : [value * 1.1, value * 0.9]
    return others.map { other in
      let text = other.withoutRoundingError.plain
      return text.contains { ".e".contains($0) } ? text : text + ".0"
    }
  }
}
