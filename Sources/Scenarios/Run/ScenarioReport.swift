package import ScriptDiagnostics
internal import Support
package import SheetScript
internal import SheetEngine

/// What came of one scenario.
package struct ScenarioReport: Sendable {
  /// How it ended.
  package enum Outcome: Sendable {
    case passed
    case failed(ScenarioFailure)
    /// It was not run; why.
    case skipped(String)
  }

  /// Its name.
  package var name: String
  /// The requirements that it proves.
  package var ids: [String]
  /// Words to filter by.
  package var tags: [String]
  /// The file that it stands in, as given to the command.
  package var file: String
  /// The line where it stands.
  package var line: Int
  /// How it ended.
  package var outcome: Outcome
  /// Virtual seconds that it took.
  package var time: Double
  /// What the script printed while it ran, line by line.
  package var printed: [String]
  /// The releases of a scenario that passed, and what decided each of them.
  package var releases: [ReleaseRecord] = []
  /// Those by which it passed only just; none where a tag `edge` says that it stands at an edge on
  /// purpose.
  package var brittle: [ScenarioRelease] = []
  /// What it did that is likely a mistake and may be meant: verbs that did nothing, times that look
  /// like milliseconds.
  package var warnings: [Diagnostic] = []
  /// Lines of Lua that hold at its end, where they were asked for.
  package var expectations: [String] = []
}

extension ScenarioReport {
  /// Whether the scenario passed.
  package var passes: Bool { if case .passed = outcome { true } else { false } }

  /// What came of a promise that is proved without a person, such as a region: nil: it is kept.
  package init(promise name: String, file: String, line: Int, broken: Diagnostic?) {
    let outcome = broken.map { Outcome.failed(ScenarioFailure(diagnostic: $0, strip: [])) }
    self.init(
      name: name, ids: [], tags: [], file: file, line: line, outcome: outcome ?? .passed, time: 0,
      printed: [])
  }

  /// Makes it a failure for what was found out later, unless it is one already.
  package mutating func fail(_ diagnostic: Diagnostic) {
    guard case .passed = outcome else { return }
    outcome = .failed(ScenarioFailure(diagnostic: diagnostic, strip: []))
  }
}

/// Why a scenario failed, with what helps to see it.
package struct ScenarioFailure: Sendable {
  /// What is wrong and where.
  package var diagnostic: Diagnostic
  /// The line that failed, as written; nil where no line is to blame.
  package var excerpt: String?
  /// What was expected; nil where the failure is no comparison.
  package var expected: String?
  /// What was there instead.
  package var got: String?
  /// The stored still and the one of this run, where a snapshot differs.
  package var stills: (stored: String, shown: String)?
  /// What went wrong in hooks before, and may well be the cause.
  package var hookErrors: [Diagnostic] = []
  /// The verb that came last, and when it began, in seconds.
  package var verb: (name: String, time: Double)?
  /// The last release before the failure, and what decided it.
  package var decision: ScenarioRelease?
  /// Small frames side by side, from before the last verb to the failure, line by line.
  package var strip: [String]
}

extension ScenarioFailure {
  /// The line that failed with its number, and a mark to stand below it after a margin; nil where no
  /// line is to blame, or where it is not known.
  package func marked(in source: SourceText?) -> (line: String, margin: String, mark: String)? {
    guard let line = diagnostic.line else { return nil }
    let own = diagnostic.file == source?.name ? source?[line] : nil
    guard let known = excerpt ?? own else { return nil }
    let text = String(known.map { $0 == "\t" ? " " : $0 })
    let indent = text.prefix { $0 == " " }.count
    guard text.count > indent else { return nil }
    let number = String(line)
    let start = diagnostic.column.map { $0 - 1 } ?? indent
    let length = diagnostic.column == nil ? text.count - indent : diagnostic.length
    let margin = String(repeating: " ", count: number.count) + " │ "
    return (
      "\(number) │ \(text)", margin + String(repeating: " ", count: max(0, start)),
      String(repeating: "^", count: max(1, length))
    )
  }
}

/// A release, the rule that decided it, and how far it was from another outcome.
package struct ScenarioRelease: Sendable {
  /// The sheet's name.
  package var sheet: String
  /// The release and its verdict.
  package var judged: ReleaseRecord
  /// The smallest change of travel that flips the outcome, in points.
  package var travelMargin: Double
  /// The smallest change of velocity that flips it, in points per second.
  package var velocityMargin: Double

  /// A release of a sheet of that name, and how far it was from another outcome.
  package init(sheet: String, judged: ReleaseRecord, travelMargin: Double, velocityMargin: Double) {
    (self.sheet, self.judged) = (sheet, judged)
    (self.travelMargin, self.velocityMargin) = (travelMargin, velocityMargin)
  }

  /// In one line: `fast: from medium at 396 pt, 900 pt/s down -> dismiss`.
  package var line: String {
    let release = judged.release
    let way = release.velocity < 0 ? "up" : "down"
    let speed =
      release.velocity == 0 ? "at rest" : "\(abs(release.velocity).rounded().plain) pt/s \(way)"
    return "'\(judged.verdict.rule)' at \(judged.time.fixed(3)) s: \(sheet) from \(release.from), "
      + "released at \(release.height.decimals(atMost: 1)) pt, \(speed) -> \(judged.verdict.word)"
  }

  /// What would have flipped it: `12.5 pt or 400 pt/s from another outcome`.
  package var marginLine: String {
    let parts = [
      travelMargin.isFinite ? "\(travelMargin.decimals(atMost: 1)) pt" : nil,
      velocityMargin.isFinite ? "\(velocityMargin.fixed(0)) pt/s" : nil,
    ].compactMap { $0 }
    if travelMargin == 0 || velocityMargin == 0 {
      return "on a border: the smallest change flips it"
    }
    return parts.isEmpty
      ? "the same outcome at any travel and velocity"
      : "\(parts.joined(separator: " or ")) from another outcome"
  }
}
