internal import CommandIO
internal import Support

/// How the requirements of a file stand: a line each, then one for all.
package struct LedgerText {
  private let ledger: Ledger

  package init(_ ledger: Ledger) { self.ledger = ledger }

  /// `fail         IOS-12  a release at or above ...`; with `-q` only what does not pass.
  package func print(_ settings: Settings) {
    var output = Output.standard()
    let width = ledger.rows.map(\.id.count).max() ?? 0
    for row in ledger.rows where !(settings.isQuiet && row.status == .passed) {
      let word = row.status.rawValue.trailing("no scenario".count)
      let text = row.text.isEmpty ? row.id : "\(row.id.trailing(width))  \(row.text)"
      output.line("\(settings.paint(row.status.style, word))  \(text)")
    }
    output.line(ledger.summary)
    output.flush()
    if !ledger.repeated.isEmpty {
      Output.say(
        "listed more than once; only the first counts: "
          + "\(ledger.repeated.joined(separator: " "))")
    }
    if ledger.unknown.isEmpty { return }
    Output.say("stories refer to unknown requirements: \(ledger.unknown.joined(separator: " "))")
  }
}

extension Ledger.Status {
  fileprivate var style: Paint.Style {
    switch self {
    case .passed: .green
    case .failed: .red
    case .noScenario, .notRun, .skipped: .yellow
    }
  }
}
