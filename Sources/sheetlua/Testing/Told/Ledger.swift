internal import Scenarios
internal import SheetScript

/// A file of requirements, and what the scenarios that name them say (`--stories`).
///
/// A requirement is a row of a table that has an ID, an item of a list or a heading that begins with
/// one (`RequirementLine`); of two with one ID the first counts.
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
  /// IDs that the file has more than once.
  private(set) var repeated: [String] = []
  private var places: [String: Int] = [:]

  /// Reads a file; what stands between fences is no requirement.
  init(at path: String) throws(Stop) {
    let text = try ScriptFile.read(path).text
    var isFenced = false
    for line in text.split(whereSeparator: \.isNewline) {
      let start = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
      if start.hasPrefix("```") || start.hasPrefix("~~~") {
        isFenced.toggle()
        continue
      }
      guard !isFenced, let found = RequirementLine(start) else { continue }
      for id in found.ids {
        if places[id] == nil {
          places[id] = rows.count
          rows.append(Row(id: id, text: found.text))
        } else if !repeated.contains(id) {
          repeated.append(id)
        }
      }
    }
    guard rows.isEmpty else { return }
    let isBlank = text.allSatisfy(\.isWhitespace)
    throw Stop(
      .failure,
      "\(path): \(isBlank ? "is empty" : "has no requirement"); expected rows such as "
        + "| IOS-12 | text | or items such as - IOS-12 text")
  }

  /// Takes note that a test is there, whether it will run or not.
  mutating func found(_ test: ListedTest) {
    for id in test.ids {
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
}
