internal import SheetScript

/// The comparison of the lines of a log, or of a part of one, in numbers of releases.
package struct BacktestTally: Equatable {
  /// A kind of difference.
  struct Kind: Hashable {
    let from: String
    let before: String
    let after: String
  }

  /// A line whose outcomes differ.
  struct Difference: Equatable {
    var line: Int
    var n: Int
    /// In points, positive downward.
    var travel: Double
    /// In points per second, positive downward.
    var velocity: Double
    /// The rule that decided, of `rules`.
    var rule: Int
  }

  /// How often something happened, and the first line on which it did.
  struct Occurrence: Equatable {
    var count = 0
    var line = 0

    mutating func add(_ other: Occurrence) {
      count += other.count
      line = line == 0 ? other.line : min(line, other.line)
    }
  }

  /// The releases of a group or a user.
  struct Counts: Equatable {
    var releases = 0
    var agree = 0
    var differ = 0
    /// The decided releases with `wanted`, and those of them that ended as wanted.
    var wanted = 0
    var before = 0
    var after = 0

    mutating func add(_ other: Counts) {
      releases += other.releases
      agree += other.agree
      differ += other.differ
      wanted += other.wanted
      before += other.before
      after += other.after
    }
  }

  /// The number of lines with content, without headers.
  package internal(set) var lines = 0
  package internal(set) var agree = 0
  package internal(set) var differ = 0
  package internal(set) var undecided = 0
  package internal(set) var skipped = 0
  /// The lines that cannot be read, up to `mostMessages`, and the number of all.
  package internal(set) var unreadable: [LineMessage] = []
  package internal(set) var unreadableCount = 0
  /// The error of a header with another format or version.
  package internal(set) var otherFormat: LineMessage?
  var ignored: [String: Int] = [:]
  var missing: [MissingRead: Occurrence] = [:]
  /// The failures of rules, by message.
  var failures: [String: Occurrence] = [:]
  var kinds: [Kind: [Difference]] = [:]
  var rules: [String] = []
  /// The groups of `--by`, by the values of their fields as JSON.
  var groups: [[String]: Counts] = [:]
  /// The users, by `who`.
  var users: [String: Counts] = [:]
  /// The releases with `wanted`, with and without `who`.
  var wishes = Counts()

  /// A message about a line.
  package struct LineMessage: Equatable {
    package let line: Int
    /// A sentence without its final period.
    package let text: String
  }

  /// Maximum number of lines that are named, and of keys or failures that are counted separately.
  static let mostMessages = 1000
  /// The key under which further unknown keys are counted.
  private static let otherKeys = "..."

  /// Creates the comparison of no lines.
  package init() {}

  /// The number of releases.
  package var releases: Int { agree + differ + undecided + skipped }

  /// The numbers of the lines whose outcomes differ.
  package var differingLines: [Int] { kinds.values.flatMap { $0.map { $0.line } } }

  mutating func addUnreadable(_ line: Int, _ text: String) {
    unreadableCount += 1
    if unreadable.count < Self.mostMessages {
      unreadable.append(LineMessage(line: line, text: text))
    }
  }

  mutating func addIgnored(_ key: String, _ count: Int = 1) {
    let isKnown = ignored.count < Self.mostMessages || ignored[key] != nil
    ignored[isKnown ? key : Self.otherKeys, default: 0] += count
  }

  mutating func addFailure(_ text: String, _ occurrence: Occurrence) {
    let isKnown = failures.count < Self.mostMessages || failures[text] != nil
    failures[isKnown ? text : "other failures", default: Occurrence()].add(occurrence)
  }

  mutating func add(_ difference: Difference, by rule: String, _ kind: Kind) {
    var difference = difference
    difference.rule = number(ofRule: rule)
    kinds[kind, default: []].append(difference)
  }

  private mutating func number(ofRule rule: String) -> Int {
    if let known = rules.firstIndex(of: rule) { return known }
    rules.append(rule)
    return rules.count - 1
  }

  /// Adds the comparison of another part of the log.
  package mutating func add(_ other: BacktestTally) {
    lines += other.lines
    agree += other.agree
    differ += other.differ
    undecided += other.undecided
    skipped += other.skipped
    unreadableCount += other.unreadableCount
    unreadable = Array(
      (unreadable + other.unreadable).sorted { $0.line < $1.line }.prefix(Self.mostMessages))
    if let theirs = other.otherFormat, theirs.line < otherFormat?.line ?? .max {
      otherFormat = theirs
    }
    for (key, count) in other.ignored { addIgnored(key, count) }
    for (read, count) in other.missing { missing[read, default: Occurrence()].add(count) }
    for (text, count) in other.failures { addFailure(text, count) }
    let numbers = other.rules.map { number(ofRule: $0) }
    for (kind, differences) in other.kinds {
      kinds[kind, default: []] += differences.map { difference in
        var difference = difference
        difference.rule = numbers[difference.rule]
        return difference
      }
    }
    for (group, counts) in other.groups { groups[group, default: Counts()].add(counts) }
    for (who, counts) in other.users { users[who, default: Counts()].add(counts) }
    wishes.add(other.wishes)
  }
}
