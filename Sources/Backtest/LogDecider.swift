internal import PolicyExport
package import ReleaseLog
internal import ScriptDiagnostics
package import SheetEngine
package import SheetScript

/// Decides the releases of a log with the rules of a script.
package final class LogDecider {
  /// The result for a line.
  package enum Result {
    /// The outcome, the rule that decided it, and the release; the rule is nil if only `rule(of:)`
    /// can name it.
    case decided(LoggedOutcome, rule: String?, Placement)
    /// The rules read an input that the line does not contain.
    case missing(MissingRead)
    /// A rule of the script failed: a sentence.
    case failed(String)
  }

  /// The release of a line before its decision.
  package struct Subject {
    package let sheet: SheetID
    /// The rule that decides it.
    package let rule: Style.ReleaseRule
    package let release: Release
    /// The inputs that the line does not contain.
    package let missing: MissingInputs

    /// Whether two outcomes are the same place for the release.
    package func isSame(_ one: LoggedOutcome, _ other: LoggedOutcome) -> Bool {
      Placement(release).isSame(one, other)
    }
  }

  /// The values of a release that a report shows, and the detents in force.
  package struct Placement {
    /// In points, positive downward.
    package var travel = 0.0
    /// In points per second, positive downward.
    package var velocity = 0.0
    /// The sets of names that are one detent, with its height in points.
    var detents: [Detent] = []
    /// Whether the touch was recognized as a drag.
    package var isDrag = true

    init() {}

    init(_ release: Release) {
      (travel, velocity, detents) = (release.travel, release.velocity, release.detents)
    }
  }

  private let session: ScriptSession
  private let player: LogPlayer
  /// The sheet that stands for all sheets of the log; nil for the sheet with the same name.
  private let sheet: String?
  /// Whether all touches are played, even if a line has the values.
  private let playsSamples: Bool
  private var starts: [StartKey: Start] = [:]
  /// The starts of lines that are like another line, by the index of their template.
  private var startsOfTemplates: [Start?] = []
  private var programs: [SheetID: PolicyProgram?] = [:]

  /// Maximum number of starts that are kept.
  private static let mostStarts = 4096

  /// Creates a decider for a loaded script.
  package init(
    _ session: ScriptSession, player: LogPlayer, sheet: String?, playsSamples: Bool
  ) {
    (self.session, self.player) = (session, player)
    (self.sheet, self.playsSamples) = (sheet, playsSamples)
  }

  /// The start of drags, and the sheet with the rule that decides them.
  private final class Start {
    let sheet: SheetID
    let rule: Style.ReleaseRule
    let drag: ReleaseStart
    /// The rules of the sheet without Lua; nil if they are outside of the exported part of Lua.
    let program: PolicyProgram?

    init(
      _ sheet: SheetID, _ rule: Style.ReleaseRule, _ drag: ReleaseStart, _ program: PolicyProgram?
    ) {
      (self.sheet, self.rule, self.drag, self.program) = (sheet, rule, drag, program)
    }
  }

  /// The keys of a line that determine the start of its drag.
  private struct StartKey: Hashable {
    let sheet: String
    let from: String
    let device: String?
    let container: Double?
    let detents: [LoggedDetent]

    init(_ line: ReleaseLine, _ sheet: String) {
      self.sheet = sheet
      from = line.from
      (device, container) = (line.device, line.container)
      detents = line.detents
    }
  }

  /// Decides the release of a line; throws an error if the script has no such sheet, device or
  /// detent.
  func result(of template: LineTemplate) throws(LogLineError) -> Result {
    let start = try start(of: template)
    if !playsSamples, template.line.hasValues, let program = start.program {
      let release = template.line.release(from: start.drag)
      if let name = program.outcome(of: release, without: template.missing),
        let decision = release.decision(for: name, rule: "")
      {
        return .decided(LoggedOutcome(decision, on: release), rule: nil, Placement(release))
      }
    }
    return try result(of: template.line, start)
  }

  /// The rule that decides the line that a template has now.
  func rule(of template: LineTemplate) -> String {
    guard let start = try? start(of: template),
      case .decided(_, let rule?, _)? = try? result(of: template.line, start)
    else { return "" }
    return rule
  }

  /// Returns the release of a line; nil if its touch is not a drag.
  package func subject(of line: ReleaseLine) throws(LogLineError) -> Subject? {
    let start = try start(of: line)
    func subject(_ line: ReleaseLine) -> Subject {
      Subject(
        sheet: start.sheet, rule: start.rule, release: line.release(from: start.drag),
        missing: MissingInputs(of: line))
    }
    if line.hasValues {
      let own = subject(line)
      guard case .missing(let read) = result(of: own.release, own.missing, start),
        !line.samples.isEmpty, read.key != "device"
      else { return own }
    }
    return try complete(line, sheet ?? line.sheet ?? "").map(subject)
  }

  /// Decides a line with the functions of the script.
  package func result(of line: ReleaseLine) throws(LogLineError) -> Result {
    try result(of: line, start(of: line))
  }

  /// Decides a line with the functions of the script.
  private func result(of line: ReleaseLine, _ start: Start) throws(LogLineError) -> Result {
    let name = sheet ?? line.sheet ?? ""
    if playsSamples {
      guard !line.samples.isEmpty else {
        return .missing(MissingRead(key: "samples", reader: "--samples"))
      }
      return try played(line, name)
    }
    guard !line.hasValues else {
      let result = result(of: line.release(from: start.drag), MissingInputs(of: line), start)
      guard case .missing(let read) = result, !line.samples.isEmpty, read.key != "device" else {
        return result
      }
      return try completed(line, name, start)
    }
    return try completed(line, name, start)
  }

  /// Decides a line whose missing values the engine computes from its touch.
  private func completed(
    _ line: ReleaseLine, _ sheet: String, _ start: Start
  ) throws(LogLineError) -> Result {
    guard let full = try complete(line, sheet) else {
      return .decided(.name(line.from), rule: LogPlayer.noDrag, .noDrag)
    }
    return result(of: full.release(from: start.drag), MissingInputs(of: full), start)
  }

  /// Returns a line with the values of its touch that it does not contain; nil if the touch is not a
  /// drag.
  private func complete(_ line: ReleaseLine, _ sheet: String) throws(LogLineError) -> ReleaseLine? {
    if line.samples.isEmpty { return line }
    guard let record = try player.play(line, sheet: sheet) else { return nil }
    var full = line
    let touch = record.release
    if line.height == nil, line.travel == nil { full.height = touch.height }
    full.travel = line.travel ?? touch.travel
    full.velocity = line.velocity ?? touch.velocity
    full.elapsed = line.elapsed ?? touch.elapsed
    full.by = line.by ?? touch.by
    full.scrolled = line.scrolled ?? touch.scrolled
    full.velocityX = line.velocityX ?? touch.velocityX
    full.keyboard = line.keyboard ?? touch.keyboard
    full.farthest = line.farthest ?? touch.farthest
    full.rested = line.rested ?? touch.rested
    full.direction = line.direction ?? touch.direction
    return full
  }

  /// Decides a line by its touch alone.
  private func played(_ line: ReleaseLine, _ sheet: String) throws(LogLineError) -> Result {
    guard let record = try player.play(line, sheet: sheet) else {
      return .decided(.name(line.from), rule: LogPlayer.noDrag, .noDrag)
    }
    if record.decision.isFallback {
      return .failed("a rule failed; the fallback rule decided `\(record.decision.rule)`")
    }
    return decided(record.decision, record.release)
  }

  private func result(
    of release: Release, _ missing: MissingInputs, _ start: Start
  ) -> Result {
    switch session.decision(
      on: release, by: start.rule, without: missing, sheet: start.sheet)
    {
    case .decided(let decision): decided(decision, release)
    case .missing(let read): .missing(read)
    case .failed(let error): .failed(error.sentence)
    }
  }

  private func decided(_ decision: ReleaseDecision, _ release: Release) -> Result {
    .decided(
      LoggedOutcome(decision, on: release), rule: decision.rule, Placement(release))
  }

  private func start(of template: LineTemplate) throws(LogLineError) -> Start {
    guard let index = template.index else { return try start(of: template.line) }
    while startsOfTemplates.count <= index { startsOfTemplates.append(nil) }
    if let known = startsOfTemplates[index] { return known }
    let start = try start(of: template.line)
    startsOfTemplates[index] = start
    return start
  }

  private func start(of line: ReleaseLine) throws(LogLineError) -> Start {
    let key = StartKey(line, sheet ?? line.sheet ?? "")
    if let known = starts[key] { return known }
    let start = try newStart(key, line)
    if starts.count >= Self.mostStarts { starts.removeAll() }
    starts[key] = start
    return start
  }

  private func newStart(_ key: StartKey, _ line: ReleaseLine) throws(LogLineError) -> Start {
    do throws(Diagnostic) {
      let id = try session.sheetID(named: key.sheet)
      let site = CallSite(subject: "the line", function: "decide", sources: [])
      let drag = try session.query { () -> Swift.Result<ReleaseStart, Diagnostic> in
        Swift.Result { () throws(Diagnostic) in
          try session.releaseStart(of: id, line, site: site)
        }
      }.get()
      let rule = session.world[id].definition.style.releaseRule
      return Start(id, rule, drag, program(of: id))
    } catch {
      throw .unreadable(error.sentence.withoutFinalPeriod)
    }
  }

  private func program(of sheet: SheetID) -> PolicyProgram? {
    if let known = programs[sheet] { return known }
    let program = PolicyProgram(session, sheet: sheet)
    programs[sheet] = .some(program)
    return program
  }
}

extension LogDecider.Placement {
  /// The placement of a touch that is not a drag.
  static let noDrag: LogDecider.Placement = {
    var placement = LogDecider.Placement()
    placement.isDrag = false
    return placement
  }()

  /// Whether two outcomes are the same place: equal, or names and heights of one detent.
  package func isSame(_ one: LoggedOutcome, _ other: LoggedOutcome) -> Bool {
    if one.isSame(as: other) { return true }
    switch (one, other) {
    case (.name(let one), .name(let other)):
      return detents.contains { $0.isNamed(one) && $0.isNamed(other) }
    case (.name(let name), .height(let height)), (.height(let height), .name(let name)):
      guard let detent = detents.first(named: name) else { return false }
      return LoggedOutcome.height(detent.height).isSame(as: .height(height))
    case (.height, .height): return false
    }
  }
}

extension ReleaseLine {
  /// Whether the rules decide by the values of the line, and not by its touch.
  fileprivate var hasValues: Bool { samples.isEmpty || height != nil && travel != nil }
}

extension String {
  /// The sentence without its final period.
  fileprivate var withoutFinalPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
