internal import CommandIO
internal import DecisionMaps
internal import ScriptDiagnostics
internal import Support
internal import SheetScript
internal import SheetEngine

/// A table of all sheets of an app: detents, dismissal reasons, rules and differences from the
/// reference style.
struct PolicyTable {
  /// The row of a sheet.
  struct Row: Equatable {
    var sheet: String
    var file: String
    var style: String
    var detents: [Detent]
    var waysOut: [String]
    var decision: [String]
    var unlike: [Setting]

    /// Returns true if both rows are equal except for the file.
    func isSame(as other: Row) -> Bool {
      var other = other
      other.file = file
      return self == other
    }
  }

  /// A setting with its values in the reference style and in the sheet.
  struct Setting: Equatable {
    var name: String
    var house: String
    var here: String
  }

  /// The reference style.
  private(set) var house: Style
  private(set) var rows: [Row] = []

  /// Reads the sheets of loaded scripts.
  ///
  /// The default reference style is the style that most sheets use.
  init(_ scripts: [LoadedScript], house name: String?) throws(CommandError) {
    let sheets = scripts.flatMap { script in
      SheetQueries.all(of: script.session).map { (script.path, $0) }
    }
    let names = sheets.map { $0.1.style.name }
    let counts = Dictionary(grouping: names) { $0 }.mapValues { $0.count }
    // If several styles are used equally often, the first of them is the reference style.
    let most = counts.values.max() ?? 0
    let wanted = name ?? names.first { counts[$0] == most } ?? Style.ios.name
    guard
      let house = scripts.lazy.compactMap({ $0.session.followedStyle(named: wanted) }).first
        ?? Style.named(wanted)
    else {
      let names = (Style.catalogue.map { $0.name } + counts.keys.sorted())
      var seen: Set<String> = []
      throw CommandError(
        .usage,
        "--house: no sheet follows a style '\(wanted)'; there is "
          + names.filter { seen.insert($0).inserted }.listed(by: "and"))
    }
    self.house = house
    for (path, sheet) in sheets {
      let row = Self.row(of: sheet, in: path, house)
      if !rows.contains(where: { $0.isSame(as: row) }) { rows.append(row) }
    }
  }

  private static func row(of sheet: SheetQueries, in path: String, _ house: Style) -> Row {
    let (session, style) = (sheet.session, sheet.style)
    let definition = session.world[sheet.id].definition
    var ways: [String] = []
    let routes: [(DismissalReason, Bool)] = [
      (.swipe, style.draggable != []), (.backdrop, style.backdropDismisses && style.isModal),
      (.close, definition.hasClose), (.escape, true), (.back, true),
    ]
    for (reason, isThere) in routes where isThere && style.dismissible.contains(reason) {
      ways.append(reason.rawValue)
    }
    if definition.hooks.contains(.shouldDismiss) { ways.append("if it is allowed") }
    let rules = sheet.rules
    let decision =
      rules.isEmpty
      ? style.releaseRule.thresholdTexts
      : ["rules " + rules.map { "\"\($0)\"" }.joined(separator: ", ")]
    // Detents and decisions have separate columns, and rules have no thresholds to compare.
    let unlike = style.differences(from: house)
      .filter { $0.name != "detents" && !$0.isOfRules }
      .map { Setting(name: $0.name, house: $0.before, here: $0.after) }
    return Row(
      sheet: sheet.name, file: path, style: style.name,
      detents: session.world.detents(of: sheet.id, policy: session.policy), waysOut: ways,
      decision: decision, unlike: unlike)
  }

  // MARK: Events

  private var head: [String] {
    ["sheet", "style", "detents (pt)", "ways out", "decided by", "unlike \(house.name.onOneLine)"]
  }

  private func cells(of row: Row) -> [String] {
    [
      "\(row.sheet) (\(row.file))", row.style,
      row.detents.map { "\($0.name) \($0.height.decimals(atMost: 1))" }.joined(separator: ", "),
      row.waysOut.isEmpty ? "none" : row.waysOut.joined(separator: ", "),
      row.decision.joined(separator: ", "),
      Self.differencesText(row.unlike),
    ].map { $0.onOneLine }
  }

  /// The maximum width of a block in columns, as in the pages of `explain`.
  private static let maxWidth = 80

  /// Lines for each sheet, for a terminal with a number of columns.
  func blocks(columns: Int) -> [String] {
    let head = head.dropFirst()
    let label = head.map(\.count).max() ?? 0
    return rows.flatMap { row -> [String] in
      let cells = self.cells(of: row)
      var lines = [cells[0]]
      for (name, cell) in zip(head, cells.dropFirst()) {
        let room = max(1, min(columns, Self.maxWidth) - label - 4)
        for (number, line) in cell.wrapped(at: room).enumerated() {
          lines.append("  \((number == 0 ? name : "").rightPadded(label))  \(line)")
        }
      }
      return lines
    }
  }

  /// A Markdown table with padded columns, which is also readable as plain text.
  var markdown: [String] {
    let head = head
    let cells = rows.map { self.cells(of: $0).map { $0.replacing("|", with: "\\|") } }
    let widths = head.indices.map { column in
      ([head] + cells).map { $0[column].count }.max() ?? 0
    }
    func line(_ row: [String]) -> String {
      "| " + zip(row, widths).map { $0.rightPadded($1) }.joined(separator: " | ") + " |"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [line(head), line(rule)] + cells.map(line)
  }

  /// The maximum number of settings in a cell.
  private static let maxSettings = 8

  private static func differencesText(_ unlike: [Setting]) -> String {
    if unlike.isEmpty { return "nothing" }
    let differences = unlike.prefix(maxSettings).map { "\($0.name) \($0.here), not \($0.house)" }
    let rest = unlike.count - differences.count
    return (differences + (rest > 0 ? ["and \(rest) more (--json)"] : [])).joined(separator: "; ")
  }

  /// The table as JSON: `sheetlua-policies`, version 1.
  var json: JSONValue {
    .object([
      ("format", .string("sheetlua-policies")), ("version", .integer(1)),
      ("house", .string(house.name)),
      (
        "sheets",
        .array(
          rows.map { row in
            .object([
              ("sheet", .string(row.sheet)), ("file", .string(row.file)),
              ("style", .string(row.style)),
              (
                "detents",
                .array(
                  row.detents.map {
                    .object([("name", .string($0.name)), ("height", .number($0.height))])
                  })
              ),
              ("ways_out", .array(row.waysOut.map { .string($0) })),
              ("decided_by", .array(row.decision.map { .string($0) })),
              (
                "unlike",
                .array(
                  row.unlike.map {
                    .object([
                      ("name", .string($0.name)), ("house", .string($0.house)),
                      ("here", .string($0.here)),
                    ])
                  })
              ),
            ])
          })
      ),
    ])
  }
}

extension Style.ReleaseRule {
  /// The thresholds of the rule as text.
  fileprivate var thresholdTexts: [String] {
    switch self {
    case .thresholds(let numbers):
      var figures = [
        numbers.fastHeights.map { "fast \($0.plain) heights/s" }
          ?? "fast \(numbers.fast.plain) pt/s",
        "snap_after \(numbers.snapAfter.plain)", "dismiss_below \(numbers.dismissBelow.plain)",
      ]
      if let rate = numbers.projects { figures.append("projects \(rate.plain)") }
      if numbers.skips { figures.append("skips") }
      return figures
    case .compose(let numbers), .settled(let numbers):
      return ["velocity \(numbers.velocity.plain) pt/s", "distance \(numbers.distance.plain) pt"]
    case .travel(let numbers):
      return [
        "dismiss beyond \(numbers.dismissBeyond.plain) pt",
        "expand beyond \(numbers.expandBeyond.plain) pt",
        "expand within \(numbers.expandWithin.plain) pt",
      ]
    case .rules(_, let otherwise): return otherwise.thresholdTexts
    }
  }
}
