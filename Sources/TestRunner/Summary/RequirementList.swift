package import CommandIO
package import Scenarios
internal import SheetScript

/// The requirements of a file, with the status that results from their scenarios (`--stories`).
///
/// A requirement is a table row with an ID, or a list item or heading that begins with an ID
/// (`RequirementLine`). If an ID occurs twice, the first one counts.
package struct RequirementList {
  /// The status of a requirement.
  ///
  /// The scenario with the highest rank decides: failed, passed, skipped, not run.
  package enum Status: String, CaseIterable {
    case noScenario = "no scenario"
    case notRun = "not run"
    case skipped
    case passed = "pass"
    case failed = "fail"
  }

  /// A requirement and its status.
  package struct Row {
    package var id: String
    package var text: String
    package var status = Status.noScenario
  }

  /// The requirements in the order of the file.
  package private(set) var rows: [Row] = []
  /// IDs that stories refer to but the file does not contain.
  package private(set) var unknown: [String] = []
  /// IDs that the file contains more than once.
  package private(set) var repeated: [String] = []
  private var rowIndices: [String: Int] = [:]

  /// Reads a file.
  ///
  /// Code blocks are ignored.
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
        if rowIndices[id] == nil {
          rowIndices[id] = rows.count
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

  /// Records that a test exists, even if it does not run.
  package mutating func found(_ test: ListedTest) { found(test.ids) }

  /// Records that a test with these IDs exists.
  mutating func found(_ ids: [String]) {
    for id in ids {
      if rowIndices[id] == nil {
        if !unknown.contains(id) { unknown.append(id) }
      } else {
        set(id, .notRun)
      }
    }
  }

  /// Records the outcome of a test.
  ///
  /// A failure overrides all other outcomes.
  package mutating func recordResult(_ report: ScenarioReport) {
    let status: Status =
      switch report.outcome {
      case .passed: .passed
      case .skipped: .skipped
      case .failed: .failed
      }
    for id in report.ids { set(id, status) }
  }

  /// Returns the number of requirements with a status.
  package func count(_ status: Status) -> Int { rows.count { $0.status == status } }

  /// True if every requirement has a scenario that ran and no story refers to an unknown ID
  /// (`--strict`).
  var isComplete: Bool {
    unknown.isEmpty && rows.allSatisfy { $0.status == .passed || $0.status == .failed }
  }

  /// A summary in one line.
  var summary: String {
    let parts = [Status.failed, .skipped, .notRun, .noScenario].compactMap { status in
      count(status) == 0 ? nil : "\(count(status)) \(status.rawValue)"
    }
    let rest = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    return "\(count(.passed)) of \(rows.count) requirements pass" + rest
  }

  private mutating func set(_ id: String, _ status: Status) {
    guard let index = rowIndices[id] else { return }
    let order: [Status] = [.noScenario, .notRun, .skipped, .passed, .failed]
    let rank = { (status: Status) in order.firstIndex(of: status) ?? 0 }
    if rank(status) > rank(rows[index].status) { rows[index].status = status }
  }
}
