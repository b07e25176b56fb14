import Backtest
import Foundation
import ReleaseLog
import ScriptDiagnostics
import Scenarios
import SheetEngine
import SheetScript
import Support
import Testing

/// The recorded releases of real sheets, in Tests/RealSheets, against the styles of their libraries in
/// examples/policies.
@Suite struct RealSheetTests {
  /// A log, the style of its library, and the number of releases that end differently.
  struct Corpus: Sendable, CustomTestStringConvertible {
    let log: String
    let style: String
    let releases: Int
    /// Decided by the values of the log, with the velocity of the library.
    var decisions: Differences = .none
    /// Decided by the touch alone.
    var touches: Differences = .none

    var testDescription: String { log }
  }

  /// Releases that end differently than in the library, with the cause.
  struct Differences: Sendable {
    var count = 0
    var cause = ""
    /// Lines with `dragged` = false, which only a touch decides.
    var skipped = 0

    static let none = Differences()
  }

  private static let upward =
    "after a drag that fell back, a touch that begins upward never drags; a style has one `begins`"

  static let corpora = [
    Corpus(log: "qt-6.12-drawer", style: "qt-drawer", releases: 160),
    Corpus(log: "qt-5.15-drawer", style: "qt-drawer", releases: 160),
    Corpus(log: "kivymd-bottomsheet", style: "kivymd-bottom-sheet", releases: 47),
    Corpus(
      log: "kirigami-overlaysheet", style: "kirigami-overlay-sheet", releases: 72,
      touches: Differences(count: 1, cause: "one event of 8 pt earlier, 6 pt beyond the border")),
    Corpus(
      log: "quasar-drawer", style: "quasar-drawer", releases: 70,
      decisions: Differences(skipped: 6)),
    Corpus(
      log: "lomiri-bottomedge", style: "lomiri-bottom-edge", releases: 70,
      decisions: Differences(skipped: 6)),
    Corpus(
      log: "lomiri-panel", style: "lomiri-panel", releases: 80,
      decisions: Differences(skipped: 2)),
    Corpus(
      log: "vaul-bottom", style: "vaul-drawer", releases: 70, decisions: Differences(skipped: 3),
      touches: Differences(count: 3, cause: upward)),
    Corpus(
      log: "vaul-snappoints", style: "vaul-drawer", releases: 70,
      decisions: Differences(skipped: 2), touches: Differences(count: 2, cause: upward)),
    Corpus(
      log: "flutter-bottomsheet", style: "flutter-bottom-sheet", releases: 67,
      decisions: Differences(
        count: 1, cause: "the page drew the last height late: 29 pt below the middle, yet open")),
    Corpus(
      log: "homeassistant-bottomsheet", style: "home-assistant-bottom-sheet", releases: 47,
      touches: Differences(count: 1, cause: "the page's clock: 481 pt/s, not 516 by the events")),
    Corpus(
      log: "vuetify3-bottom", style: "vuetify-drawer", releases: 50,
      touches: Differences(count: 1, cause: "the page got no upward event of a touch that turned")),
    Corpus(
      log: "reka-bottom", style: "reka-drawer", releases: 50,
      decisions: Differences(count: 1, cause: "the page got no event at the farthest point"),
      touches: Differences(count: 1, cause: "the same release")),
    Corpus(log: "mui-swipeabledrawer", style: "mui-drawer", releases: 70),
    Corpus(
      log: "antd-floatingpanel", style: "antd-mobile", releases: 70,
      decisions: Differences(skipped: 1),
      touches: Differences(count: 1, cause: "at its largest anchor, the content took the touch")),
    Corpus(log: "antd-popup", style: "antd-mobile", releases: 70),
  ]

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file in examples/policies.
  private static func source(_ name: String) throws -> SourceText {
    let file = root.appending(path: "examples/policies/\(name).lua")
    return SourceText(
      name: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
  }

  /// Options that load the modules of these files.
  private static var options: SessionOptions {
    var options = SessionOptions()
    options.module = { name throws(ModuleLoadError) in try? source(name) }
    return options
  }

  private static func decider(_ style: String, playsSamples: Bool) throws -> LogDecider {
    let source = try source(style)
    return LogDecider(
      try LoadedScripts.freshSession(source, options),
      player: LogPlayer(LoadedScripts(source: source, options: options)), sheet: nil,
      playsSamples: playsSamples)
  }

  /// Compares the releases of a log with the style of its library.
  private static func tally(_ corpus: Corpus, playsSamples: Bool) throws -> BacktestTally {
    let decider = try decider(corpus.style, playsSamples: playsSamples)
    let comparison = LogComparison(decider, against: nil, by: [], playsSamples: playsSamples)
    let log = try Data(contentsOf: root.appending(path: "Tests/RealSheets/\(corpus.log).jsonl"))
    for (place, line) in log.split(separator: 10).enumerated() {
      comparison.add(Array(line)[...], number: place + 1)
    }
    return comparison.tally
  }

  @Test(arguments: corpora)
  func `a style decides the releases of its library by their values`(_ corpus: Corpus) throws {
    let tally = try Self.tally(corpus, playsSamples: false)
    #expect(tally.releases == corpus.releases && tally.unreadableCount == 0)
    #expect(tally.undecided == 0)
    #expect(tally.skipped == corpus.decisions.skipped)
    #expect(tally.differ == corpus.decisions.count, "\(corpus.decisions.cause)")
  }

  @Test(arguments: corpora)
  func `a touch ends in the engine where it ended in the library`(_ corpus: Corpus) throws {
    let tally = try Self.tally(corpus, playsSamples: true)
    #expect(tally.releases == corpus.releases && tally.undecided + tally.skipped == 0)
    #expect(tally.differ == corpus.touches.count, "\(corpus.touches.cause)")
  }

  @Test(arguments: Set(corpora.map(\.style)).union(["libadwaita-bottom-sheet"]).sorted())
  func `the motions of a style have no errors`(_ style: String) throws {
    let session = try LoadedScripts.freshSession(try Self.source(style), Self.options)
    #expect(!session.world.sheets.isEmpty)
    for sheet in session.world.sheets.map(\.id) {
      session.perform(.presented(sheet, PresentOptions()))
      session.runToRest()
      session.run(until: session.world.time + 1)
      let start = session.world.time
      let height = session.world.device.height
      var point = Point(
        x: session.world.device.width / 2,
        y: min(height - 60, height - session.world.height(of: sheet) + 6))
      session.perform(.touched(point))
      for step in 1...6 {
        session.run(until: start + Double(step) * 0.05)
        point.y += 5
        session.perform(.moved(point))
      }
      session.perform(.lifted())
      session.runToRest()
      session.perform(.dismissed(sheet, .script, animated: true, forced: true))
      session.runToRest()
    }
    #expect(session.errors.isEmpty, "\(session.errors.map(\.sentence))")
  }

  /// The borders that were measured for libadwaita 1.7.6: the height of the sheet, the height at the
  /// release, the velocity upward at which the sheet opens, and the difference in points per second.
  ///
  /// A difference of 9 pt/s is 1.8 pt of the first sheet and 3.4 pt of the second one.
  @Test(arguments: [(400.0, 75.0, 635.0, 9.0), (750, 90, 752, 10), (200, 55, 449, 3)])
  func `libadwaita opens above a velocity that depends on the height`(
    _ height: Double, _ released: Double, _ border: Double, _ tolerance: Double
  ) throws {
    let opens = (1.0 - 2 * released / height) / 2 / 0.499 * 1000
    #expect(abs(opens - border) <= tolerance)
    let decider = try Self.decider("libadwaita-bottom-sheet", playsSamples: false)
    for (velocity, wanted) in [(opens - 1, "dismiss"), (opens + 1, "open")] {
      let line = """
        {"sheet":"BottomSheet","from":"open","container":900,\
        "detents":[{"name":"open","height":\(height)}],"height":\(released),\
        "velocity":\(-velocity)}
        """
      guard case .release(let release, _) = try LogLine(Array(line.utf8)[...]),
        case .decided(let outcome, _, _) = try decider.result(of: release)
      else {
        Issue.record("the line is not decided")
        continue
      }
      #expect(outcome.text == wanted)
    }
  }
}
