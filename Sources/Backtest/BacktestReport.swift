internal import SheetScript
package import Support

/// The report of a comparison, which the command prints.
package struct BacktestReport {
  let tally: BacktestTally
  let log: String
  let script: String
  let other: String?
  let fields: [GroupField]
  /// The kinds of differences, the most frequent first.
  let kinds: [KindSummary]

  /// A kind of difference with its most typical release.
  struct KindSummary {
    let kind: BacktestTally.Kind
    let count: Int
    let rule: String
    let line: Int
    var release: JSONValue?
  }

  /// Creates a report.
  ///
  /// `release` returns the JSON of the line with a number; nil if it is not available.
  package init(
    _ tally: BacktestTally, log: String, script: String, against other: String?,
    by fields: [GroupField], release: ([Int]) -> [Int: JSONValue]
  ) {
    self.tally = tally
    (self.log, self.script, self.other, self.fields) = (log, script, other, fields)
    var kinds = tally.kinds.compactMap { kind, differences in
      KindSummary(kind, differences, tally.rules)
    }
    kinds.sort { one, two in
      (two.count, one.kind.from, one.kind.before, one.kind.after)
        < (one.count, two.kind.from, two.kind.before, two.kind.after)
    }
    let releases = release(kinds.map { $0.line })
    for index in kinds.indices { kinds[index].release = releases[kinds[index].line] }
    self.kinds = kinds
  }

  /// The users with their counts, in the order of their names.
  var users: [(who: String, counts: BacktestTally.Counts)] {
    tally.users.map { ($0.key, $0.value) }.sorted { $0.who < $1.who }
  }

  /// The rates of releases that ended as wanted; nil if no line has `wanted`.
  var wishes: WishRates? {
    tally.wishes.wanted == 0 ? nil : WishRates(tally.wishes, users.map { $0.counts })
  }

  /// The groups of `--by` with the values of their fields, in the order of the values.
  var groups: [(values: [String], counts: BacktestTally.Counts)] {
    tally.groups.map { ($0.key, $0.value) }.sorted { one, two in
      one.values.lexicographicallyPrecedes(two.values)
    }
  }
}

extension BacktestReport.KindSummary {
  fileprivate init?(
    _ kind: BacktestTally.Kind, _ differences: [BacktestTally.Difference], _ rules: [String]
  ) {
    let travel = WeightedMedian(differences.map { ($0.travel, $0.n) })
    let velocity = WeightedMedian(differences.map { ($0.velocity, $0.n) })
    let typical = differences.min { one, two in
      func distance(_ difference: BacktestTally.Difference) -> (Double, Int) {
        (
          travel.distance(of: difference.travel) + velocity.distance(of: difference.velocity),
          difference.line
        )
      }
      return distance(one) < distance(two)
    }
    guard let typical else { return nil }
    self.kind = kind
    count = differences.reduce(0) { $0 + $1.n }
    (rule, line) = (rules[typical.rule], typical.line)
  }
}

/// The median of values that occur several times, and the median distance to it.
private struct WeightedMedian {
  private let median: Double
  private let spread: Double

  init(_ values: [(value: Double, n: Int)]) {
    let median = Self.median(values)
    self.median = median
    let spread = Self.median(values.map { (abs($0.value - median), $0.n) })
    self.spread = spread > 0 ? spread : 1
  }

  /// The distance of a value from the median, in median distances.
  func distance(of value: Double) -> Double { abs(value - median) / spread }

  private static func median(_ values: [(value: Double, n: Int)]) -> Double {
    let all = values.reduce(0) { $0 + $1.n }
    var seen = 0
    for (value, n) in values.sorted(by: { $0.value < $1.value }) {
      seen += n
      if 2 * seen >= all { return value }
    }
    return 0
  }
}

/// How often users got the outcome that they wanted, before and after a change.
struct WishRates {
  /// The smallest number of users for a result.
  static let fewestUsers = 10

  let before: MeanInterval?
  let after: MeanInterval?
  let change: MeanInterval?
  let userCount: Int

  /// Creates the rates from the counts of all releases and of each user.
  ///
  /// Each user counts once, because the releases of one user resemble each other. Without users, the rates are
  /// those of the releases.
  init(_ all: BacktestTally.Counts, _ users: [BacktestTally.Counts]) {
    let wishing = users.filter { $0.wanted > 0 }
    userCount = wishing.count
    func rates(_ count: (BacktestTally.Counts) -> Int) -> [Double] {
      (wishing.isEmpty ? [all] : wishing).map { Double(count($0)) / Double($0.wanted) }
    }
    before = MeanInterval(rates { $0.before }, within: 0...1)
    after = MeanInterval(rates { $0.after }, within: 0...1)
    change = MeanInterval(rates { $0.after - $0.before }, within: -1...1)
  }

  /// Whether releases end as wanted more often.
  var verdict: String {
    guard userCount >= Self.fewestUsers, let range = change?.range else { return "too few users" }
    return range.lowerBound > 0 ? "better" : range.upperBound < 0 ? "worse" : "open"
  }
}

extension BacktestReport {
  /// The report as `backtest --json` prints it, version 1.
  package var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-backtest")), ("version", .integer(1)), ("log", .string(log)),
      ("script", .string(script)),
    ]
    if let other { fields.append(("against", .string(other))) }
    fields += [
      ("lines", .integer(tally.lines)), ("releases", .integer(tally.releases)),
      ("agree", .integer(tally.agree)), ("differ", .integer(tally.differ)),
      ("undecided", .integer(tally.undecided)), ("skipped", .integer(tally.skipped)),
      (
        "unreadable",
        .array(
          tally.unreadable.map {
            .object([("line", .integer($0.line)), ("message", .string($0.text))])
          })
      ),
      ("unreadable_lines", .integer(tally.unreadableCount)),
      (
        "ignored",
        .object(tally.ignored.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
      ),
      ("missing", .array(missing.map { $0.json })),
      ("failed", .array(failures.map { $0.json })),
      ("kinds", .array(kinds.map { $0.json })),
    ]
    if !self.fields.isEmpty { fields.append(("groups", .array(groups.map(groupJSON)))) }
    if !tally.users.isEmpty || wishes != nil { fields.append(("users", usersJSON)) }
    return .object(fields)
  }

  private func groupJSON(
    _ group: (values: [String], counts: BacktestTally.Counts)
  ) -> JSONValue {
    let values = zip(fields, group.values).map { field, text in
      (field.rawValue, (try? JSONReader.value(of: text)) ?? .null)
    }
    return .object(values + group.counts.fields)
  }

  private var usersJSON: JSONValue {
    let each = users.map { user in
      var fields = [("who", JSONValue.string(user.who))] + user.counts.fields
      if user.counts.wanted > 0 {
        fields += [
          ("wanted", .integer(user.counts.wanted)), ("before", .integer(user.counts.before)),
          ("after", .integer(user.counts.after)),
        ]
      }
      return JSONValue.object(fields)
    }
    var fields: [(String, JSONValue)] = [
      ("count", .integer(users.count)), ("each", .array(each)),
    ]
    if let wishes {
      fields += [
        ("before", wishes.before?.json ?? .null), ("after", wishes.after?.json ?? .null),
        ("change", wishes.change?.json ?? .null), ("verdict", .string(wishes.verdict)),
      ]
    }
    return .object(fields)
  }

  /// The missing reads, the most frequent first.
  var missing: [MissingSummary] {
    tally.missing.map {
      MissingSummary(key: $0.key, reader: $0.reader, count: $1.count, line: $1.line)
    }.sorted { ($1.count, $0.line, $0.reader) < ($0.count, $1.line, $1.reader) }
  }

  /// The failures of rules, the most frequent first.
  var failures: [FailureSummary] {
    tally.failures.map { FailureSummary(text: $0, count: $1.count, line: $1.line) }
      .sorted { ($1.count, $0.line, $0.text) < ($0.count, $1.line, $1.text) }
  }

  /// A key that lines do not have although the rules read it.
  struct MissingSummary {
    let key: String
    let reader: String
    let count: Int
    let line: Int

    fileprivate var json: JSONValue {
      .object([
        ("key", .string(key)), ("reader", .string(reader)), ("count", .integer(count)),
        ("line", .integer(line)),
      ])
    }

    /// The key and its reader as text.
    var text: String { MissingRead(key: key, reader: reader).text }
  }

  /// A failure of a rule.
  struct FailureSummary {
    let text: String
    let count: Int
    let line: Int

    fileprivate var json: JSONValue {
      .object([
        ("message", .string(text)), ("count", .integer(count)), ("line", .integer(line)),
      ])
    }
  }
}

extension BacktestReport.KindSummary {
  fileprivate var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("from", .string(kind.from)), ("before", .string(kind.before)),
      ("after", .string(kind.after)), ("count", .integer(count)), ("rule", .string(rule)),
      ("line", .integer(line)),
    ]
    if let release { fields.append(("release", release)) }
    return .object(fields)
  }
}

extension BacktestTally.Counts {
  fileprivate var fields: [(String, JSONValue)] {
    [
      ("releases", .integer(releases)), ("agree", .integer(agree)), ("differ", .integer(differ)),
    ]
  }
}
