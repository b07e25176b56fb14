internal import CommandIO
internal import DecisionMaps
internal import ScriptDiagnostics
internal import Support
internal import SheetScript
internal import SheetEngine

/// Every sheet of an app in one table: where it rests, how one leaves it, what decides, and what of it is
/// not as in the house style.
struct PolicyTable {
  /// One sheet.
  struct Row: Equatable {
    var sheet: String
    var file: String
    var style: String
    var detents: [Detent]
    var waysOut: [String]
    var decision: [String]
    var unlike: [Setting]

    /// What is the same whichever script the sheet was loaded by.
    func isSame(as other: Row) -> Bool {
      var other = other
      other.file = file
      return self == other
    }
  }

  /// A setting with its value in the house style and in the sheet.
  struct Setting: Equatable {
    var name: String
    var house: String
    var here: String
  }

  /// The style that the others are held against.
  private(set) var house: Style
  private(set) var rows: [Row] = []

  /// Reads the sheets of scripts that are loaded; the house style is that of the given name, else the one
  /// that most of them follow.
  init(_ scripts: [LoadedScript], house name: String?) throws(CommandError) {
    let sheets = scripts.flatMap { script in
      SheetQueries.all(of: script.session).map { (script.path, $0) }
    }
    let names = sheets.map { $0.1.style.name }
    let counts = Dictionary(grouping: names) { $0 }.mapValues { $0.count }
    // Of two that are followed as often the one that is met first.
    let most = counts.values.max() ?? 0
    let wanted = name ?? names.first { counts[$0] == most } ?? Style.ios.name
    guard
      let house = scripts.lazy.compactMap({ $0.session.followedStyle(named: wanted) }).first
        ?? Style.named(wanted)
    else {
      let known = (Style.catalogue.map { $0.name } + counts.keys.sorted())
      var seen: Set<String> = []
      throw CommandError(
        .usage,
        "--house: no sheet follows a style '\(wanted)'; there is "
          + known.filter { seen.insert($0).inserted }.listed(by: "and"))
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
      ? style.landing.figures : ["rules " + rules.map { "\"\($0)\"" }.joined(separator: ", ")]
    // Detents and what decides have columns of their own; rules have no thresholds to differ in.
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
    ["sheet", "style", "detents (pt)", "ways out", "decided by", "unlike \(house.name)"]
  }

  private func cells(of row: Row) -> [String] {
    [
      "\(row.sheet) (\(row.file))", row.style,
      row.detents.map { "\($0.name) \($0.height.decimals(atMost: 1))" }.joined(separator: ", "),
      row.waysOut.isEmpty ? "none" : row.waysOut.joined(separator: ", "),
      row.decision.joined(separator: ", "),
      Self.words(row.unlike),
    ].map { $0.replacing("\n", with: " ") }
  }

  /// Columns of a block, as of the pages of `explain`.
  private static let width = 80

  /// A block of lines for each sheet, as narrow as pages are.
  var blocks: [String] {
    let head = head.dropFirst()
    let label = head.map(\.count).max() ?? 0
    return rows.flatMap { row -> [String] in
      let cells = self.cells(of: row)
      var lines = [cells[0]]
      for (name, cell) in zip(head, cells.dropFirst()) {
        for (number, line) in cell.wrapped(at: Self.width - label - 4).enumerated() {
          lines.append("  \((number == 0 ? name : "").trailing(label))  \(line)")
        }
      }
      return lines
    }
  }

  /// A table in Markdown, its columns padded to be read as it is.
  var markdown: [String] {
    let head = head
    let cells = rows.map { self.cells(of: $0).map { $0.replacing("|", with: "\\|") } }
    let widths = head.indices.map { column in
      ([head] + cells).map { $0[column].count }.max() ?? 0
    }
    func line(_ row: [String]) -> String {
      "| " + zip(row, widths).map { $0.trailing($1) }.joined(separator: " | ") + " |"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [line(head), line(rule)] + cells.map(line)
  }

  /// How many settings a cell of the table names.
  private static let most = 8

  private static func words(_ unlike: [Setting]) -> String {
    if unlike.isEmpty { return "nothing" }
    let shown = unlike.prefix(most).map { "\($0.name) \($0.here), not \($0.house)" }
    let rest = unlike.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more (--json)"] : [])).joined(separator: "; ")
  }

  /// The same as data: `sheetlua-policies`, version 1.
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
  /// What decides, in numbers.
  fileprivate var figures: [String] {
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
    case .rules(_, let otherwise): return otherwise.figures
    }
  }
}
