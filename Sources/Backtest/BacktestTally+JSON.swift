internal import SheetScript
package import Support

// A comparison as JSON, for the results of workers and shards. All its content is kept.
extension BacktestTally {
  package var json: JSONValue {
    .object([
      ("lines", .integer(lines)), ("agree", .integer(agree)), ("differ", .integer(differ)),
      ("undecided", .integer(undecided)), ("skipped", .integer(skipped)),
      ("unreadable", .array(unreadable.map { .array([.integer($0.line), .string($0.text)]) })),
      ("unreadable_lines", .integer(unreadableCount)),
      (
        "other_format",
        otherFormat.map { .array([.integer($0.line), .string($0.text)]) } ?? .null
      ),
      ("ignored", .array(ignored.map { .array([.string($0), .integer($1)]) })),
      (
        "missing",
        .array(
          missing.map {
            .array([.string($0.key), .string($0.reader), .integer($1.count), .integer($1.line)])
          })
      ),
      (
        "failed",
        .array(
          failures.map { .array([.string($0), .integer($1.count), .integer($1.line)]) })
      ),
      ("rules", .strings(rules)),
      (
        "kinds",
        .array(
          kinds.map { kind, differences in
            .array([
              .strings([kind.from, kind.before, kind.after]),
              .array(differences.flatMap { $0.numbers.map { .number($0) } }),
            ])
          })
      ),
      ("groups", .array(groups.map { .array([.strings($0), $1.json]) })),
      ("users", .array(users.map { .array([.string($0), $1.json]) })),
      ("wishes", wishes.json),
    ])
  }

  /// Reads a comparison; nil if the JSON is not a comparison.
  package init?(json: JSONValue) {
    self.init()
    guard let lines = json["lines"].count, let agree = json["agree"].count,
      let differ = json["differ"].count, let undecided = json["undecided"].count,
      let skipped = json["skipped"].count, let unread = json["unreadable_lines"].count,
      let wishes = Counts(json: json["wishes"])
    else { return nil }
    (self.lines, self.agree, self.differ) = (lines, agree, differ)
    (self.undecided, self.skipped, unreadableCount) = (undecided, skipped, unread)
    self.wishes = wishes
    rules = json["rules"].stringValues
    for row in json["unreadable"].elements {
      guard let message = LineMessage(json: row) else { return nil }
      unreadable.append(message)
    }
    if json["other_format"] != .null {
      guard let message = LineMessage(json: json["other_format"]) else { return nil }
      otherFormat = message
    }
    guard readOccurrences(json), readKinds(json), readCounts(json) else { return nil }
  }

  private mutating func readOccurrences(_ json: JSONValue) -> Bool {
    for row in json["ignored"].elements.map({ $0.elements }) {
      guard row.count == 2, let key = row[0].stringValue, let count = row[1].count else {
        return false
      }
      ignored[key] = count
    }
    for row in json["missing"].elements.map({ $0.elements }) {
      guard row.count == 4, let key = row[0].stringValue, let reader = row[1].stringValue,
        let count = row[2].count, let line = row[3].count
      else { return false }
      missing[MissingRead(key: key, reader: reader)] = Occurrence(count: count, line: line)
    }
    for row in json["failed"].elements.map({ $0.elements }) {
      guard row.count == 3, let text = row[0].stringValue, let count = row[1].count,
        let line = row[2].count
      else { return false }
      failures[text] = Occurrence(count: count, line: line)
    }
    return true
  }

  private mutating func readKinds(_ json: JSONValue) -> Bool {
    for row in json["kinds"].elements.map({ $0.elements }) {
      guard row.count == 2 else { return false }
      let words = row[0].stringValues
      let numbers = row[1].elements.compactMap { $0.double }
      let size = Difference.numberCount
      guard words.count == 3, numbers.count == row[1].elements.count, numbers.count % size == 0
      else { return false }
      var differences: [Difference] = []
      for start in stride(from: 0, to: numbers.count, by: size) {
        guard let difference = Difference(numbers[start..<start + size]),
          rules.indices.contains(difference.rule)
        else { return false }
        differences.append(difference)
      }
      kinds[Kind(from: words[0], before: words[1], after: words[2])] = differences
    }
    return true
  }

  private mutating func readCounts(_ json: JSONValue) -> Bool {
    for row in json["groups"].elements.map({ $0.elements }) {
      guard row.count == 2, let counts = Counts(json: row[1]) else { return false }
      groups[row[0].stringValues] = counts
    }
    for row in json["users"].elements.map({ $0.elements }) {
      guard row.count == 2, let who = row[0].stringValue, let counts = Counts(json: row[1]) else {
        return false
      }
      users[who] = counts
    }
    return true
  }
}

extension BacktestTally.LineMessage {
  fileprivate init?(json: JSONValue) {
    let row = json.elements
    guard row.count == 2, let line = row[0].count, let text = row[1].stringValue else {
      return nil
    }
    self.init(line: line, text: text)
  }
}

extension BacktestTally.Counts {
  fileprivate var json: JSONValue {
    .array([releases, agree, differ, wanted, before, after].map { .integer($0) })
  }

  fileprivate init?(json: JSONValue) {
    let counts = json.elements.compactMap { $0.count }
    guard counts.count == 6 else { return nil }
    self.init(
      releases: counts[0], agree: counts[1], differ: counts[2], wanted: counts[3],
      before: counts[4], after: counts[5])
  }
}

extension BacktestTally.Difference {
  fileprivate static let numberCount = 5

  fileprivate var numbers: [Double] {
    [Double(line), Double(n), travel, velocity, Double(rule)]
  }

  fileprivate init?(_ numbers: ArraySlice<Double>) {
    let numbers = Array(numbers)
    guard let line = Int(exactly: numbers[0]), let n = Int(exactly: numbers[1]),
      let rule = Int(exactly: numbers[4])
    else { return nil }
    self.init(line: line, n: n, travel: numbers[2], velocity: numbers[3], rule: rule)
  }
}
