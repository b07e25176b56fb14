internal import Pictures
internal import TestRunner
internal import CommandIO
internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import Analysis
internal import SheetEngine
internal import SheetScript

struct MapPrinter {
  let subject: SheetQueries
  let plane: MapSelection
  let settings: CommandSettings

  func print(svg: String?, png: String?, asJSON: Bool) throws(CommandError) {
    let slice = try plane.slice(of: subject, from: plane.from)
    var map = plane.map(of: slice, by: subject.decider)
    map.noteMutableName(in: subject.session)
    let beyond = map.bordersBeyond(by: subject.decider)
    var output = OutputStream.standard()
    if asJSON {
      let value = MapJSON.value(
        of: map, margins: MapMargins(of: map, by: subject.decider),
        times: MapSettleTimes(of: map, by: subject.decider, style: subject.style), beyond: beyond)
      output.json(value)
    }
    let picture = MapLayerCells.of(
      map, layer: plane.layer, by: subject.decider, style: subject.style)
    if let svg { try FileWriter.write(MapSVG(picture).text, to: svg) }
    if let png {
      let pixels = try Rasterizer.png(of: MapSVG(picture).text, zoom: 2, for: "--png")
      try FileWriter.write(pixels, to: png)
    }
    if !asJSON, svg == nil && png == nil || !settings.isQuiet {
      var text = MapText(picture, isColored: settings.paint.isOn)
      text.introducer = TextStyling.mark
      text.width = TerminalWidth.limit
      output.lines(text.lines)
      output.table(MapSensitivity(of: map, on: subject, beyond: beyond).lines)
    }
    output.flush()
  }
}

/// Prints the differences between the decisions of two scripts.
struct MapComparisonPrinter {
  let before: [SheetQueries]
  let after: [SheetQueries]
  /// True if all sheets of both scripts are compared.
  let namesAll: Bool
  let plane: MapSelection
  let form: Format
  private var hasChanged = false
  private var values: [JSONValue] = []
  /// The sheets and detents that only one of the scripts has.
  private var changes: [JSONValue] = []
  private var output = OutputStream.standard()

  enum Format {
    case text, markdown, json
  }

  private enum Change: String {
    case added, removed
  }

  init(
    before: [SheetQueries], after: [SheetQueries], namesAll: Bool, plane: MapSelection, form: Format
  ) {
    (self.before, self.after, self.namesAll) = (before, after, namesAll)
    (self.plane, self.form) = (plane, form)
  }

  /// Compares the maps of all sheets, from one detent or from all detents.
  ///
  /// Returns true if there is a difference.
  mutating func print() throws(CommandError) -> Bool {
    let names = before.map { $0.name }
    for old in before {
      guard let new = after.first(where: { $0.name == old.name }) else {
        if !namesAll {
          throw CommandError(.usage, "--against: sheet \(old.name): no longer exists")
        }
        note(.removed, sheet: old.name, "sheet \(old.name): no longer exists")
        continue
      }
      // With --from, a sheet without this detent is not compared.
      if namesAll, let from = plane.from, before.count > 1, !old.detents.contains(from) { continue }
      if namesAll, before.count > 1, form == .text { output.line("sheet \(old.name)") }
      try compare(old, new)
    }
    for new in after where namesAll && !names.contains(new.name) {
      note(.added, sheet: new.name, "sheet \(new.name): new")
    }
    if form == .json {
      output.json(
        JSONValue.object([
          ("format", .string("sheetlua-map-difference")), ("version", .integer(1)),
          ("changed", .boolean(hasChanged)), ("changes", .array(changes)),
          ("maps", .array(values)),
        ]))
    }
    output.flush()
    return hasChanged
  }

  /// Notes a sheet, or detents of it, that only one of the scripts has.
  private mutating func note(
    _ change: Change, sheet: String, detents: [String?] = [nil], _ text: String
  ) {
    hasChanged = true
    for detent in detents {
      changes.append(
        JSONValue.object([
          ("sheet", .string(sheet)), ("detent", detent.map { .string($0) } ?? .null),
          ("change", .string(change.rawValue)),
        ]))
    }
    if form != .json { output.line(text) }
  }

  private mutating func compare(
    _ before: SheetQueries, _ after: SheetQueries
  ) throws(CommandError) {
    for from in plane.from.map({ [$0] }) ?? before.detents {
      let old = try plane.slice(of: before, from: from)
      guard after.detents.contains(from) else {
        note(
          .removed, sheet: before.name, detents: [from],
          "from \(from): this detent no longer exists")
        continue
      }
      var new = try plane.slice(of: after, from: from)
      new.travel = old.travel
      let (one, other) = (before.decider, after.decider)
      guard
        let shown = MapDifference(
          from: plane.map(of: old, by: one), by: one, to: plane.map(of: new, by: other), by: other)
      else { continue }
      let difference = shown.extended(from: before, to: after, on: new)
      hasChanged = hasChanged || !difference.isEmpty
      values.append(difference.json)
      switch form {
      case .text: output.table(difference.lines())
      case .markdown: output.lines(difference.markdown())
      case .json: break
      }
    }
    let added = after.detents.filter { !before.detents.contains($0) }
    if plane.from == nil, !added.isEmpty {
      note(
        .added, sheet: before.name, detents: added, "new: \(added.joined(separator: ", "))")
    }
  }
}

/// Prints the likely mistakes in the maps of sheets.
struct MapLintPrinter {
  let subjects: [SheetQueries]
  let scenarios: ScenarioReleases
  let makeSession: (Device) throws -> ScriptSession
  let plane: MapSelection
  let asJSON: Bool

  func print() throws(CommandError) {
    let found = SheetLint.all(
      of: subjects, columns: plane.size.columns, rows: plane.size.rows, scenarios: scenarios,
      makeSession: makeSession)
    var output = OutputStream.standard()
    if asJSON {
      output.json(
        JSONValue.object([
          ("format", .string("sheetlua-lint")), ("version", .integer(1)),
          (
            "sheets",
            .array(
              found.map { sheet in
                .object([
                  ("name", .string(sheet.name)), ("sampled", .integer(sheet.queryCount)),
                  ("findings", .array(sheet.findings.map(\.json))),
                  ("numbers_compared", .boolean(sheet.comparesNumbers)),
                ])
              })
          ),
        ]))
    }
    for sheet in found where !asJSON {
      if sheet.findings.allSatisfy(\.isOfStyle) {
        output.line("\(sheet.name): no problems found in \(sheet.queryCount) releases (sampled)")
      }
      output.lines(
        sheet.findings.map { subjects.count > 1 ? "\(sheet.name): \($0.line)" : $0.line })
      if !sheet.comparesNumbers {
        output.line("numbers of \(sheet.name): \(SheetLint.incompleteNumbers)")
      }
    }
    output.flush()
  }
}
