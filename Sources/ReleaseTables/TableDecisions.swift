internal import Support

/// The texts of a list, by number.
struct NumberedTexts {
  private(set) var texts: [String] = []
  private var numbers: [String: Int32] = [:]
  private static let short = 16

  /// Returns the number of a text, which is added if it is new.
  mutating func number(of text: String) -> Int32 {
    // Most lists are short, and a comparison takes less time than a hash.
    if texts.count <= Self.short {
      for (number, known) in texts.enumerated() where known == text { return Int32(number) }
    } else if let known = numbers[text] {
      return known
    }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }
}

/// The decisions for a table: numbers of outcomes and rules, and the reasons of undecided releases.
struct TableDecisions {
  /// A reason why releases are undecided.
  private struct Reason {
    var count = 0
    /// The index of the first release.
    let row: Int
  }

  var outcomes = NumberedTexts()
  var rules = NumberedTexts()
  private var reasons: [String: Reason] = [:]
  /// The reasons in the order in which they were found.
  private var order: [String] = []

  /// Maximum number of reasons; later reasons are counted together.
  private static let mostReasons = 100

  /// Counts an undecided release.
  mutating func addUndecided(_ reason: String, row: Int) {
    var reason = reason
    if reasons[reason] == nil {
      if order.count >= Self.mostReasons { reason = "other reasons" }
      if reasons[reason] == nil {
        reasons[reason] = Reason(row: row)
        order.append(reason)
      }
    }
    reasons[reason]?.count += 1
  }

  /// The lists as JSON.
  var json: JSONValue {
    .object([
      ("outcomes", .strings(outcomes.texts)), ("rules", .strings(rules.texts)),
      (
        "undecided",
        .array(
          order.map { text in
            .object([
              ("text", .string(text)), ("count", .integer(reasons[text]?.count ?? 0)),
              ("row", .integer(reasons[text]?.row ?? 0)),
            ])
          })
      ),
    ])
  }
}
