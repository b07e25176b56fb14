package import CommandIO
package import Scenarios
internal import SheetScript

/// A file of requirements, and what the scenarios that name them say (`--stories`).
///
/// A requirement is a row of a table that has an ID, an item of a list or a heading that begins with
/// one (`RequirementLine`); of two with one ID the first counts.
package struct RequirementList {
  /// What the scenarios say of a requirement, the gravest last.
  package enum Status: String {
    case noScenario = "no scenario"
    case notRun = "not run"
    case skipped
    case passed = "pass"
    case failed = "fail"
  }

  /// A requirement.
  package struct Row {
    package var id: String
    package var text: String
    package var status = Status.noScenario
  }

  /// The requirements in the order of the file.
  package private(set) var rows: [Row] = []
  /// IDs that stories name and the file does not have.
  package private(set) var unknown: [String] = []
  /// IDs that the file has more than once.
  package private(set) var repeated: [String] = []
  private var places: [String: Int] = [:]

  /// Reads a file; what stands between fences is no requirement.
  package init(at path: String) throws(CommandError) {
    let text = try SourceFile.read(path, as: .requirements).text
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
    throw CommandError(
      .failure,
      "\(path): \(isBlank ? "is empty" : "has no requirement"); expected rows such as "
        + "| IOS-12 | text | or items such as - IOS-12 text")
  }

  /// Takes note that a test is there, whether it will run or not.
  package mutating func found(_ test: ListedTest) { found(test.ids) }

  /// The same of a test that has run, and of which only that is known.
  mutating func found(_ ids: [String]) {
    for id in ids {
      if places[id] == nil {
        if !unknown.contains(id) { unknown.append(id) }
      } else {
        set(id, .notRun)
      }
    }
  }

  /// Takes note of how one ended; one failure outweighs all else.
  package mutating func ended(_ report: ScenarioReport) {
    let status: Status =
      switch report.outcome {
      case .passed: .passed
      case .skipped: .skipped
      case .failed: .failed
      }
    for id in report.ids { set(id, status) }
  }

  /// How many rows stand so.
  package func count(_ status: Status) -> Int { rows.count { $0.status == status } }

  /// Whether every row has a scenario that ran and none is named that is not there (`--strict`).
  var isComplete: Bool {
    unknown.isEmpty && rows.allSatisfy { $0.status == .passed || $0.status == .failed }
  }

  /// In one line.
  var summary: String {
    let parts = [Status.failed, .skipped, .notRun, .noScenario].compactMap { status in
      count(status) == 0 ? nil : "\(count(status)) \(status.rawValue)"
    }
    let rest = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    return "\(count(.passed)) of \(rows.count) requirements pass" + rest
  }

  private mutating func set(_ id: String, _ status: Status) {
    guard let place = places[id] else { return }
    let order: [Status] = [.noScenario, .notRun, .skipped, .passed, .failed]
    let rank = { (status: Status) in order.firstIndex(of: status) ?? 0 }
    if rank(status) > rank(rows[place].status) { rows[place].status = status }
  }
}
