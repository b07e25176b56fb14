internal import LuaSyntax
internal import ScriptDiagnostics

// Mutually exclusive conditions.
extension TokenizedScript {
  /// The first test of a condition: a name or field is true, is false, or equals a string.
  private enum ConditionSubject: Equatable {
    case holds(String)
    case fails(String)
    case reads(String, text: String)

    func excludes(_ other: ConditionSubject) -> Bool {
      switch (self, other) {
      case (.holds(let one), .fails(let two)), (.fails(let one), .holds(let two)): one == two
      case (.reads(let one, let text), .reads(let two, let different)):
        one == two && text != different
      default: false
      }
    }
  }

  /// Returns true if two conditions begin with mutually exclusive tests, so that their order makes
  /// no difference: `x` and `not x`, or `x == "a"` and `x == "b"`, alone or followed by `and`.
  ///
  /// This requires that reading names and fields has no side effects: no script sets a metatable.
  func exclude(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard let one = first(of: one), let other = first(of: other) else { return false }
    return one.excludes(other)
  }

  private func first(of condition: Range<Int>) -> ConditionSubject? {
    var end = condition.upperBound
    var index = condition.lowerBound
    while index < condition.upperBound {
      if isToken(index, "or") { return nil }
      if isToken(index, "and") { end = min(end, index) }
      index = max(index, partner[index]) + 1
    }
    let isNegated = isToken(condition.lowerBound, "not")
    let start = condition.lowerBound + (isNegated ? 1 : 0)
    guard start < end else { return nil }
    if !isNegated, end - start > 2, isToken(end - 2, "=="), let text = string(end - 1),
      let name = field(start..<(end - 2))
    {
      return .reads(name, text: text)
    }
    return field(start..<end).map { isNegated ? .fails($0) : .holds($0) }
  }

  /// A name with its fields, as in `e.sheet.state`; nil for any other expression.
  private func field(_ range: Range<Int>) -> String? {
    let isField = range.enumerated().allSatisfy { offset, index in
      offset % 2 == 0 ? tokens[index].kind == .name : isToken(index, ".")
    }
    return isField && range.count % 2 == 1 ? sourceText(of: range) : nil
  }
}
