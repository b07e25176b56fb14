/// How the requirements of a file stand: a line each, then one for all.
struct LedgerText {
  private let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// `fail         IOS-12  a release at or above ...`; with `-q` only what does not pass.
  func print(_ settings: Settings) {
    var output = Output.standard()
    let width = ledger.rows.map(\.id.count).max() ?? 0
    for row in ledger.rows where !(settings.isQuiet && row.standing == .passed) {
      let word = row.standing.rawValue.filled(to: "no scenario".count)
      let text = row.text.isEmpty ? row.id : "\(row.id.filled(to: width))  \(row.text)"
      output.line("\(settings.paint(row.standing.ink, word))  \(text)")
    }
    output.line(ledger.summary)
    output.flush()
    if !ledger.repeated.isEmpty {
      Output.say("more than once, and the first counts: \(ledger.repeated.joined(separator: " "))")
    }
    if ledger.unknown.isEmpty { return }
    Output.say("stories name what the file does not have: \(ledger.unknown.joined(separator: " "))")
  }
}

extension Ledger.Standing {
  fileprivate var ink: Paint.Ink {
    switch self {
    case .passed: .green
    case .failed: .red
    case .noScenario, .notRun, .skipped: .yellow
    }
  }
}

extension String {
  /// With blanks behind it up to a width in characters.
  fileprivate func filled(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
