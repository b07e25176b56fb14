internal import PolicyExport
internal import ReleaseLog
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetHost
internal import SheetScript
internal import Support

/// Decides the releases of a table with the rules of a script.
final class TableDecider {
  /// The names of a row from which the start of its drag is computed, by number; negative for a
  /// missing name.
  private struct StartKey: Hashable {
    var sheet: Int32 = -1
    var from: Int32 = -1
    var device: Int32 = -1
  }

  /// The start of drags, with the rules that decide them.
  private final class Start {
    let sheet: SheetID
    let rule: Style.ReleaseRule
    let drag: ReleaseStart
    /// The release at rest.
    let rest: Release
    /// The last release, if it is not that of `program`.
    var release: Release
    /// The rules of the script without Lua; nil if there are none, or if they are outside of the
    /// exported part of Lua.
    let program: RuleProgram?
    /// The numbers of the rules of the program.
    let rules: [Int32]
    /// The number of the outcome for each text that the program returned; nil if it is not known, or
    /// if it depends on the release.
    var outcomes: [Int32?] = []

    init(
      _ sheet: SheetID, _ drag: ReleaseStart, _ session: ScriptSession,
      _ decisions: inout TableDecisions
    ) {
      (self.sheet, self.drag) = (sheet, drag)
      rule = session.world.releaseRule(of: sheet)
      rest = drag.release(height: nil, travel: nil)
      release = rest
      program = rule.isScripted ? RuleProgram(session, sheet: sheet, from: rest) : nil
      rules = program?.rules.map { decisions.rules.number(of: $0) } ?? []
    }
  }

  /// The start of a row, or the reason why it is undecided.
  private enum FoundStart {
    case start(Start)
    case undecided(String)
  }

  private(set) var decisions = TableDecisions()
  private let session: ScriptSession
  private let table: ReleaseColumns
  /// The sheet of all rows; empty if a column names it.
  private let sheet: String
  /// The starts by the numbers of their names, as far as the table has few names.
  private var nearStarts: [FoundStart?] = []
  private var starts: [StartKey: FoundStart] = [:]
  /// The inputs that no row contains.
  private let absent: MissingInputs
  /// The parts that can be dragged and the directions, by the numbers in their columns; nil for an
  /// unknown name.
  private let parts: [DragSource?]
  private let directions: [Release.Direction?]

  /// Maximum number of starts that are found without a hash.
  private static let mostNearStarts = 4096

  /// Creates a decider; throws if the table does not name the sheet, the detent or the position.
  init(_ session: ScriptSession, _ table: ReleaseColumns, sheet: String) throws(HostError) {
    (self.session, self.table) = (session, table)
    self.sheet = try Self.sheet(sheet, session, table)
    if table.count > 0 {
      guard table.from != nil else { throw .misuse("the table has no column `from`") }
      guard table.numbers.contains(where: { $0.key == .height || $0.key == .travel }) else {
        throw .misuse("the table has no column `height` or `travel`")
      }
    }
    var absent = MissingInputs(of: ReleaseLine())
    for column in table.numbers {
      if let input = column.input { absent.remove(input) }
    }
    if table.by != nil { absent.remove(.by) }
    if table.direction != nil { absent.remove(.direction) }
    if table.scrolled != nil { absent.remove(.scrolled) }
    if table.reduceMotion != nil { absent.remove(.reduceMotion) }
    self.absent = absent
    parts = table.by?.texts.map { DragSource(rawValue: $0) } ?? []
    directions = table.direction?.texts.map { Release.Direction(rawValue: $0) } ?? []
  }

  /// The name of the sheet of all rows; empty if a column names it.
  private static func sheet(
    _ given: String, _ session: ScriptSession, _ table: ReleaseColumns
  ) throws(HostError) -> String {
    if given.isEmpty {
      if table.sheet != nil || table.count == 0 { return "" }
      let names = session.world.sheets.map { session.name(of: $0.id) }
      if let only = names.first, names.count == 1 { return only }
      guard !names.isEmpty else { throw .misuse("the script has no sheet") }
      throw .misuse(
        "the script has \(names.count) sheets; pass `sheet`, or a column `sheet` with their names")
    }
    do throws(Diagnostic) {
      _ = try session.sheetID(named: given)
      return given
    } catch {
      throw .misuse(error.sentence)
    }
  }

  /// Decides all rows: writes the numbers of their outcomes and rules, -1 for an undecided release.
  func decide(into outcomes: UnsafeMutablePointer<Int32>, _ rules: UnsafeMutablePointer<Int32>) {
    for row in 0..<table.count {
      let (outcome, rule) = decision(for: row)
      outcomes[row] = outcome
      rules[row] = rule
    }
  }

  // MARK: Rows

  private typealias Numbers = (outcome: Int32, rule: Int32)

  private func undecided(_ reason: String, _ row: Int) -> Numbers {
    decisions.addUndecided(reason, row: row)
    return (-1, -1)
  }

  private func decision(for row: Int) -> Numbers {
    switch start(of: row) {
    case .start(let start): return decision(for: row, start)
    case .undecided(let reason): return undecided(reason, row)
    }
  }

  private func decision(for row: Int, _ start: Start) -> Numbers {
    var missing = absent
    if let reason = reasonForInvalidRow(row, &missing) { return undecided(reason, row) }
    var isBuiltIn = false
    if let program = start.program {
      switch program.result(without: missing, { update(&$0, row, start) }) {
      case .decided(let text, let rule):
        if let outcome = outcome(text, program, start) { return (outcome, start.rules[rule]) }
      case .none: isBuiltIn = true
      case .unknown: break
      }
      start.release = program.release
    } else {
      isBuiltIn = !start.rule.isScripted
      update(&start.release, row, start)
    }
    if isBuiltIn {
      if !missing.contains(.velocity) || !start.rule.readsVelocity(of: start.release) {
        return numbers(of: start.rule.builtInDecision(on: start.release), start.release)
      }
      return undecided("velocity is missing", row)
    }
    let release = start.release
    switch session.decision(on: release, by: start.rule, without: missing, sheet: start.sheet) {
    case .decided(let decision): return numbers(of: decision, release)
    case .missing(let read): return undecided(read.text, row)
    case .failed(let error): return undecided(error.sentence, row)
    }
  }

  /// Adds the inputs that a row lacks; returns the reason if the row is invalid.
  private func reasonForInvalidRow(_ row: Int, _ missing: inout MissingInputs) -> String? {
    var hasPosition = false
    for column in table.numbers {
      let number = column.numbers[row]
      if number.isNaN {
        if let input = column.input { missing.insert(input) }
        continue
      }
      guard number.isFinite, column.range.contains(number) else {
        return "a number of `\(column.key.rawValue)` is out of range"
      }
      if column.input == nil { hasPosition = true }
    }
    guard hasPosition else { return "height and travel are missing" }
    if let column = table.by {
      let code = Int(column.codes[row])
      if code < 0 {
        missing.insert(.by)
      } else if parts[code] == nil {
        return "`by` is \(column.texts[code].quotedForLua), which is not a part of a sheet"
      }
    }
    if let column = table.direction {
      let code = Int(column.codes[row])
      if code < 0 {
        missing.insert(.direction)
      } else if directions[code] == nil {
        return "`direction` is \(column.texts[code].quotedForLua); expected \"up\" or \"down\""
      }
    }
    if let scrolled = table.scrolled, scrolled[row] < 0 { missing.insert(.scrolled) }
    if let reduced = table.reduceMotion, reduced[row] < 0 { missing.insert(.reduceMotion) }
    return nil
  }

  /// Changes a release of a start to that of a valid row.
  private func update(_ release: inout Release, _ row: Int, _ start: Start) {
    var (height, travel): (Double?, Double?)
    for column in table.numbers {
      let number = column.numbers[row]
      let isMissing = number.isNaN
      switch column.key {
      case .height: height = isMissing ? nil : number
      case .travel: travel = isMissing ? nil : number
      case .velocity: release.velocity = isMissing ? 0 : number
      case .elapsed: release.elapsed = isMissing ? Release.usualElapsed : number
      case .velocityX: release.velocityX = isMissing ? 0 : number
      case .keyboard: release.keyboard = isMissing ? start.rest.keyboard : number
      case .farthest: release.givenFarthest = isMissing ? 0 : number
      case .rested: release.rested = isMissing ? 0 : number
      }
    }
    start.drag.move(&release, height: height, travel: travel)
    if let column = table.by {
      let code = Int(column.codes[row])
      release.by = code < 0 ? .grabber : parts[code] ?? .grabber
    }
    if let column = table.direction {
      let code = Int(column.codes[row])
      release.givenDirection = code < 0 ? nil : directions[code]
    }
    if let scrolled = table.scrolled { release.scrolled = scrolled[row] > 0 }
    if let reduced = table.reduceMotion { release.reducesMotion = reduced[row] > 0 }
  }

  private func numbers(of decision: ReleaseDecision, _ release: Release) -> Numbers {
    (
      decisions.outcomes.number(of: decision.outcomeText(on: release)),
      decisions.rules.number(of: decision.rule)
    )
  }

  /// The number of the outcome for a text that a rule returned; nil if it is the name of no detent.
  private func outcome(
    _ text: Int, _ program: RuleProgram, _ start: Start
  ) -> Int32? {
    if text < start.outcomes.count, let known = start.outcomes[text] { return known }
    let release = program.release
    guard let decision = release.decision(for: program.text(text), rule: "") else { return nil }
    let number = decisions.outcomes.number(of: decision.outcomeText(on: release))
    // The detent that replaces an absent one can depend on the height.
    if decision.absentDetent == nil {
      while start.outcomes.count <= text { start.outcomes.append(nil) }
      start.outcomes[text] = number
    }
    return number
  }

  // MARK: Starts

  private func start(of row: Int) -> FoundStart {
    var key = StartKey()
    if sheet.isEmpty, let column = table.sheet { key.sheet = column.codes[row] }
    if let column = table.from { key.from = column.codes[row] }
    if let column = table.device { key.device = column.codes[row] }
    if let place = nearPlace(of: key) {
      while nearStarts.count <= place { nearStarts.append(nil) }
      if let known = nearStarts[place] { return known }
      let start = newStart(key)
      nearStarts[place] = start
      return start
    }
    if let known = starts[key] { return known }
    let start = newStart(key)
    starts[key] = start
    return start
  }

  /// The place of a start in `nearStarts`; nil if the table has many names.
  private func nearPlace(of key: StartKey) -> Int? {
    let names = ((table.from?.texts.count ?? 0) + 1, (table.device?.texts.count ?? 0) + 1)
    let sheets = (table.sheet?.texts.count ?? 0) + 1
    guard max(names.0, names.1, sheets) <= Self.mostNearStarts,
      names.0 * names.1 * sheets <= Self.mostNearStarts
    else { return nil }
    func index(_ code: Int32) -> Int { Int(max(-1, code)) + 1 }
    return (index(key.sheet) * names.0 + index(key.from)) * names.1 + index(key.device)
  }

  private func newStart(_ key: StartKey) -> FoundStart {
    var line = ReleaseLine()
    guard key.from >= 0, let from = table.from?.texts[Int(key.from)] else {
      return .undecided("from is missing")
    }
    if sheet.isEmpty, key.sheet < 0 { return .undecided("sheet is missing") }
    line.from = from
    if key.device >= 0 { line.device = table.device?.texts[Int(key.device)] }
    let name = sheet.isEmpty ? table.sheet?.texts[Int(key.sheet)] : sheet
    do throws(Diagnostic) {
      let id = try session.sheetID(named: name ?? "")
      let site = CallSite(subject: "a release", function: "decide", sources: [])
      let session = session
      let drag = try session.query { () -> Result<ReleaseStart, Diagnostic> in
        Result { () throws(Diagnostic) in
          try session.releaseStart(of: id, line, site: site)
        }
      }.get()
      return .start(Start(id, drag, session, &decisions))
    } catch {
      return .undecided(error.sentence)
    }
  }
}

extension NumberColumn {
  /// The input that a row without the number lacks; nil for the position.
  fileprivate var input: MissingInputs? {
    switch key {
    case .height, .travel: nil
    case .velocity: .velocity
    case .elapsed: .elapsed
    case .velocityX: .velocityX
    case .keyboard: .keyboard
    case .farthest: .farthest
    case .rested: .rested
    }
  }
}
