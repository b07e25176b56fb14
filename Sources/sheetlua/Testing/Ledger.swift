internal import SheetScript

/// A file of requirements, and what the scenarios that name them say (`--stories`).
///
/// A requirement is a row of a table whose first cell is its ID, or an item of a list that begins
/// with one: `| IOS-12 | a fast release ... |`, `- IOS-12 a fast release ...`.
struct Ledger {
  /// What the scenarios say of a requirement, the gravest last.
  enum Standing: String {
    case noScenario = "no scenario"
    case notRun = "not run"
    case skipped
    case passed = "pass"
    case failed = "fail"
  }

  /// A requirement.
  struct Row {
    var id: String
    var text: String
    var standing = Standing.noScenario
  }

  /// The requirements in the order of the file.
  private(set) var rows: [Row] = []
  /// IDs that stories name and the file does not have.
  private(set) var unknown: [String] = []
  private var places: [String: Int] = [:]

  /// Reads a file.
  init(at path: String) throws(Stop) {
    for line in try ScriptFile.read(path).text.split(whereSeparator: \.isNewline) {
      guard let (id, text) = Self.requirement(in: line), places[id] == nil else { continue }
      places[id] = rows.count
      rows.append(Row(id: id, text: text))
    }
    if rows.isEmpty {
      throw Stop(
        .failure,
        "\(path): has no requirement; expected rows such as | IOS-12 | text | or - IOS-12 text")
    }
  }

  /// Takes note that a scenario is there, whether it will run or not.
  mutating func found(_ scenario: ListedScenario) {
    for id in scenario.ids {
      if places[id] == nil {
        if !unknown.contains(id) { unknown.append(id) }
      } else {
        set(id, .notRun)
      }
    }
  }

  /// Takes note of how one ended; one failure outweighs all else.
  mutating func ended(_ report: ScenarioReport) {
    let standing: Standing =
      switch report.outcome {
      case .passed: .passed
      case .skipped: .skipped
      case .failed: .failed
      }
    for id in report.ids { set(id, standing) }
  }

  /// How many rows stand so.
  func count(_ standing: Standing) -> Int { rows.count { $0.standing == standing } }

  /// Whether every row has a scenario that ran and none is named that is not there (`--strict`).
  var isComplete: Bool {
    unknown.isEmpty && rows.allSatisfy { $0.standing == .passed || $0.standing == .failed }
  }

  /// In one line.
  var summary: String {
    let parts = [Standing.failed, .skipped, .notRun, .noScenario].compactMap { standing in
      count(standing) == 0 ? nil : "\(count(standing)) \(standing.rawValue)"
    }
    let rest = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    return "\(count(.passed)) of \(rows.count) requirements pass" + rest
  }

  private mutating func set(_ id: String, _ standing: Standing) {
    guard let place = places[id] else { return }
    let order: [Standing] = [.noScenario, .notRun, .skipped, .passed, .failed]
    let rank = { (standing: Standing) in order.firstIndex(of: standing) ?? 0 }
    if rank(standing) > rank(rows[place].standing) { rows[place].standing = standing }
  }

  private static func requirement(in line: Substring) -> (String, String)? {
    let line = line.drop { $0 == " " || $0 == "\t" }
    if line.first == "|" {
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count >= 2, let id = id(cells[0]) else { return nil }
      return (id, trimmed(cells[1]))
    }
    guard let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " else {
      return nil
    }
    let words = line.dropFirst(2).split(separator: " ", maxSplits: 1)
    guard let first = words.first, let id = id(first) else { return nil }
    return (id, words.count > 1 ? trimmed(words[1]) : "")
  }

  /// `IOS-12`, in bold, in backquotes or with a colon behind it, too.
  private static func id(_ word: Substring) -> String? {
    let word = trimmed(word).filter { $0 != "*" && $0 != "`" && $0 != ":" }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[0].first, first.isLetter, first.isUppercase,
      parts[0].allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }), !parts[1].isEmpty,
      parts[1].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return word
  }

  private static func trimmed(_ text: Substring) -> String {
    let blank = { (character: Character) in character == " " || character == "\t" }
    return String(String(text.drop(while: blank)).reversed().drop(while: blank).reversed())
  }
}
