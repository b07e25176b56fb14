import Backtest
import Foundation
import ReleaseLog
import ScriptDiagnostics
import Scenarios
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

  /// Compares the releases of a log with the style of its library.
  private static func tally(_ corpus: Corpus, playsSamples: Bool) throws -> BacktestTally {
    let script = root.appending(path: "examples/policies/\(corpus.style).lua")
    let source = SourceText(
      name: script.lastPathComponent, text: try String(contentsOf: script, encoding: .utf8))
    let options = SessionOptions()
    let decider = LogDecider(
      try LoadedScripts.freshSession(source, options),
      player: LogPlayer(LoadedScripts(source: source, options: options)), sheet: nil,
      playsSamples: playsSamples)
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
}
