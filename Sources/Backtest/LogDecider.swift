package import ReleaseLog
internal import ScriptDiagnostics
internal import SheetEngine
package import SheetScript

/// Decides the releases of a log with the rules of a script.
package final class LogDecider {
  /// The result for a line.
  package enum Result {
    /// The outcome, the rule that decided it, and the release; nil for a touch that is not a drag.
    case decided(LoggedOutcome, rule: String, Placement)
    /// The rules read an input that the line does not contain.
    case missing(MissingRead)
    /// A rule of the script failed: a sentence.
    case failed(String)
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
  private var lastStart: (key: StartKey, start: Start)?

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
  private struct Start {
    let sheet: SheetID
    let rule: Style.ReleaseRule
    let drag: ReleaseStart
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
  package func result(of line: ReleaseLine) throws(LogLineError) -> Result {
    let key = StartKey(line, sheet ?? line.sheet ?? "")
    let start = try start(key, line)
    if playsSamples {
      guard !line.samples.isEmpty else {
        return .missing(MissingRead(key: "samples", reader: "--samples"))
      }
      return try played(line, key.sheet)
    }
    let missing = MissingInputs(of: line)
    let lacksPlace = line.height == nil || line.travel == nil
    guard !line.samples.isEmpty, lacksPlace else {
      let result = result(of: line.release(from: start.drag), missing, start)
      guard case .missing(let read) = result, !line.samples.isEmpty, read.key != "device" else {
        return result
      }
      return try completed(line, key.sheet, start)
    }
    return try completed(line, key.sheet, start)
  }

  /// Decides a line whose missing values the engine computes from its touch.
  private func completed(
    _ line: ReleaseLine, _ sheet: String, _ start: Start
  ) throws(LogLineError) -> Result {
    guard let record = try player.play(line, sheet: sheet) else {
      return .decided(.name(line.from), rule: LogPlayer.noDrag, .noDrag)
    }
    var full = line
    let touch = record.release
    if line.height == nil, line.travel == nil { full.height = touch.height }
    full.travel = line.travel ?? touch.travel
    full.velocity = line.velocity ?? touch.velocity
    full.elapsed = line.elapsed ?? touch.elapsed
    full.by = line.by ?? ReleaseLine.Part(touch.by)
    full.scrolled = line.scrolled ?? touch.scrolled
    full.velocityX = line.velocityX ?? touch.velocityX
    full.keyboard = line.keyboard ?? touch.keyboard
    return result(of: full.release(from: start.drag), MissingInputs(of: full), start)
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

  private func start(_ key: StartKey, _ line: ReleaseLine) throws(LogLineError) -> Start {
    if let lastStart, lastStart.key == key { return lastStart.start }
    let start: Start
    if let known = starts[key] {
      start = known
    } else {
      start = try newStart(key, line)
      if starts.count >= Self.mostStarts { starts.removeAll() }
      starts[key] = start
    }
    lastStart = (key, start)
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
      return Start(
        sheet: id, rule: session.world[id].definition.style.releaseRule, drag: drag)
    } catch {
      throw .unreadable(error.sentence.withoutFinalPeriod)
    }
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

extension String {
  /// The sentence without its final period.
  fileprivate var withoutFinalPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
