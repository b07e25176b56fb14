internal import CommandIO
internal import Support

/// Prints the status of the requirements of a file: a line for each, then a summary.
struct RequirementReport {
  private let requirements: RequirementList

  package init(_ requirements: RequirementList) { self.requirements = requirements }

  /// Prints lines such as `fail         IOS-12  a release at or above ...`; with `-q` only those
  /// that do not pass.
  package func print(_ settings: CommandSettings) {
    var output = OutputStream.standard()
    let width = requirements.rows.map(\.id.count).max() ?? 0
    for row in requirements.rows where !(settings.isQuiet && row.status == .passed) {
      let word = row.status.rawValue.rightPadded("no scenario".count)
      let text = row.text.isEmpty ? row.id : "\(row.id.rightPadded(width))  \(row.text)"
      output.line("\(settings.paint(row.status.style, word))  \(text)")
    }
    output.line(requirements.summary)
    output.flush()
    if !requirements.repeated.isEmpty {
      OutputStream.printMessage(
        "listed more than once; only the first counts: "
          + "\(requirements.repeated.joined(separator: " "))")
    }
    if requirements.unknown.isEmpty { return }
    OutputStream.printMessage(
      "stories refer to unknown requirements: \(requirements.unknown.joined(separator: " "))")
  }
}

extension RequirementList.Status {
  fileprivate var style: TextStyling.Style {
    switch self {
    case .passed: .green
    case .failed: .red
    case .noScenario, .notRun, .skipped: .yellow
    }
  }
}
