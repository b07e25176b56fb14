internal import Support

// The report for users, as text and as Markdown.
extension BacktestReport {
  /// The report as text.
  package var lines: [String] {
    var lines = [title, ""]
    for (name, count) in totals {
      let share = count == 0 ? "" : "  \(percent(count, of: tally.releases))"
      lines.append("  \(name.rightPadded(12))\(String(count).leftPadded(9))\(share)")
    }
    lines += notes.map { "  \($0)" }
    if !kinds.isEmpty { lines += ["", differenceTitle + ":"] + aligned(kindRows) }
    if !fields.isEmpty, !groups.isEmpty { lines += [""] + aligned([groupHead] + groupRows) }
    if let wishes { lines += [""] + wishLines(wishes) }
    if other != nil, wishes == nil, !users.isEmpty {
      lines += ["", "By user:"] + aligned([Self.userHead] + userRows)
    }
    return lines
  }

  /// The report as Markdown.
  package var markdown: [String] {
    var lines = ["### " + title, ""]
    lines += Self.table(
      ["", "releases", "share"],
      totals.map { name, count in
        [name, "\(count)", percent(count, of: tally.releases)]
      })
    if !notes.isEmpty { lines += [""] + notes.map { "- \(Self.escaped($0))" } }
    if !kinds.isEmpty {
      lines += ["", "**\(differenceTitle)**", ""]
      lines += Self.table(
        ["releases", "from", "before", "after", "rule", "typical"],
        kinds.map {
          [
            "\($0.count)", $0.kind.from, $0.kind.before, $0.kind.after, $0.rule, "line \($0.line)",
          ]
        })
    }
    if !fields.isEmpty, !groups.isEmpty { lines += [""] + Self.table(groupHead, groupRows) }
    if let wishes { lines += [""] + wishLines(wishes).map(Self.escaped) }
    if other != nil, wishes == nil, !users.isEmpty {
      lines += [""] + Self.table(Self.userHead, userRows)
    }
    return lines
  }

  private var title: String {
    let releases = "\(tally.releases) release\(tally.releases == 1 ? "" : "s")"
    let place = "\(log): \(releases) on \(tally.lines) line\(tally.lines == 1 ? "" : "s")"
    if let other { return "\(place), decided by \(script) and \(other)" }
    return "\(place), decided by \(script)"
  }

  private var differenceTitle: String {
    other == nil
      ? "Differences (from: in the app -> in the script)" : "Differences (from: before -> after)"
  }

  private var totals: [(String, Int)] {
    [
      ("agree", tally.agree), ("differ", tally.differ), ("undecided", tally.undecided),
      ("skipped", tally.skipped),
    ]
  }

  /// Sentences about lines without a comparison.
  private var notes: [String] {
    var notes = missing.prefix(Self.mostNotes).map {
      "\($0.text) (\($0.count) undecided, first on line \($0.line))"
    }
    notes += failures.prefix(Self.mostNotes).map {
      "\($0.text) (\($0.count) undecided, first on line \($0.line))"
    }
    if tally.skipped > 0 {
      notes.append(
        other == nil
          ? "skipped: lines without `to`, and without --samples touches that were not drags"
          : "skipped: touches that were not drags, without --samples")
    }
    if tally.unreadableCount > 0 { notes.append("\(tally.unreadableCount) lines were not read") }
    if !tally.ignored.isEmpty {
      let keys = tally.ignored.sorted { $0.key < $1.key }.prefix(Self.mostNotes)
        .map { "\($0.key) (\($0.value))" }
      notes.append("ignored keys: \(keys.joined(separator: ", "))")
    }
    return notes
  }

  /// Maximum number of notes of a kind.
  private static let mostNotes = 20
  /// Maximum number of rows of a table in text.
  private static let mostRows = 40

  private var kindRows: [[String]] {
    kinds.prefix(Self.mostRows).map { kind in
      [
        "\(kind.count)", "\(kind.kind.from): \(kind.kind.before) -> \(kind.kind.after)",
        "rule \"\(kind.rule)\"", "typical: line \(kind.line)",
      ]
    }
  }

  private var groupHead: [String] {
    fields.map { $0.rawValue } + ["releases", "agree", "differ", "differ %"]
  }

  private var groupRows: [[String]] {
    groups.map { group in
      group.values.map { $0 == "null" ? "-" : $0.filter { $0 != "\"" } } + cells(group.counts)
    }
  }

  private static let userHead = ["who", "releases", "agree", "differ", "differ %"]

  private var userRows: [[String]] {
    users.prefix(Self.mostRows).map { [$0.who] + cells($0.counts) }
  }

  private func cells(_ counts: BacktestTally.Counts) -> [String] {
    [
      "\(counts.releases)", "\(counts.agree)", "\(counts.differ)",
      percent(counts.differ, of: counts.releases),
    ]
  }

  private func wishLines(_ wishes: WishRates) -> [String] {
    func text(_ interval: MeanInterval?) -> String {
      guard let interval else { return "-" }
      guard let range = interval.range, wishes.userCount >= WishRates.fewestUsers else {
        return percent(interval.mean)
      }
      return "\(percent(interval.mean)) (95%: \(percent(range.lowerBound)) to "
        + "\(percent(range.upperBound)))"
    }
    let (before, after) = other == nil ? ("in the app", "in the script") : ("before", "after")
    return [
      "Ended as wanted (\(tally.wishes.wanted) releases, \(wishes.userCount) users):",
      "  \(before): \(text(wishes.before))", "  \(after): \(text(wishes.after))",
      "  change: \(text(wishes.change))",
      // prose:allow the name of the key in JSON
      "  verdict: \(wishes.userCount < WishRates.fewestUsers ? Self.tooFewUsers : wishes.verdict)",
    ]
  }

  // prose:allow the name of the result in JSON
  private static let tooFewUsers = "too few users for a verdict"

  private func percent(_ count: Int, of all: Int) -> String {
    all == 0 ? "-" : percent(Double(count) / Double(all))
  }

  private func percent(_ fraction: Double) -> String { "\((100 * fraction).fixed(1))%" }

  /// Rows with columns of equal widths.
  private func aligned(_ rows: [[String]]) -> [String] {
    let count = rows.map { $0.count }.max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.rightPadded($1) }.joined(separator: "  ")
      return "  " + cells.trimmedRight
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    func row(_ cells: [String]) -> String {
      "| " + cells.map(escaped).joined(separator: " | ") + " |"
    }
    return [row(head), "|" + String(repeating: " --- |", count: head.count)] + rows.map(row)
  }

  /// The text of a cell: a name of the log cannot end it or start another row.
  private static func escaped(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        switch character {
        case "|", "\\", "`", "<", "*", "_", "[": ["\\", character]
        case _ where character.isNewline: [" "]
        default: [character]
        }
      })
  }
}

extension String {
  fileprivate var trimmedRight: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
