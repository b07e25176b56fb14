internal import ScriptDiagnostics
internal import Support
package import Pictures
package import Scenarios
internal import SheetEngine
internal import SheetScript

/// A run as a chapter of a report: what came of it, its last picture, its curves, what happened.
package struct RunSection {
  /// Where a release lies on one of the report's maps.
  package struct MapPoint: Equatable, Sendable {
    /// The map's place among the report's.
    package var map: Int
    /// Its place in the map's picture, in the picture's units.
    package var x: Double
    package var y: Double

    /// A place in a map's picture.
    package init(map: Int, x: Double, y: Double) { (self.map, self.x, self.y) = (map, x, y) }
  }

  /// How a run ended.
  enum Outcome: String {
    case failed, passed, skipped, shown
  }

  /// The run.
  package let run: RecordedRun
  /// The scenario's report; nil: only the first sheet was presented.
  package let report: ScenarioReport?
  /// Where its releases lie on the report's maps, in their order; nil: on none.
  package var dots: [MapPoint?] = []

  /// A chapter on a run.
  package init(_ run: RecordedRun, report: ScenarioReport?, dots: [MapPoint?] = []) {
    (self.run, self.report, self.dots) = (run, report, dots)
  }

  /// More releases than these are not told.
  package static let mostReleases = 100

  /// What it is called.
  var name: String { report?.name ?? "First sheet, presented" }

  /// How it ended.
  var outcome: Outcome {
    switch report?.outcome {
    case .passed?: .passed
    case .failed(_)?: .failed
    case .skipped(_)?: .skipped
    case nil: run.session.errors.isEmpty ? .shown : .failed
    }
  }

  /// The chapter; `link` is its name in links, `number` tells its names from other chapters', and
  /// `isPictured` says whether its last picture is there without a script.
  func markup(number: Int, link: String, isPictured: Bool) -> Markup {
    let device = run.session.world.device
    let size =
      "\(device.width.decimals(atMost: 1)) x \(device.height.decimals(atMost: 1)) pt, "
      + "\(device.hz.decimals(atMost: 0)) Hz"
    let place = report.map { " · \($0.file):\($0.line)" } ?? ""
    let ids = report.map { $0.ids.isEmpty ? "" : " · " + $0.ids.joined(separator: ", ") } ?? ""
    var parts = [
      Markup(
        "h2", [:], [.text(name + " "), Markup("span", ["class": "badge"], words: outcome.word)]),
      Markup(
        "p", ["class": "quiet"],
        words: "\(device.name), \(size) · \(run.end.decimals(atMost: 3)) s\(place)\(ids)"),
    ]
    if run.isCut {
      parts.append(Markup("p", words: "The scenario is too long; its end was not recorded."))
    }
    parts += why
    parts.append(
      Markup(
        "div", ["class": "viewer"],
        [
          Markup("div", ["class": "phones"], isPictured ? [picture(number)] : []),
          Markup("div", ["class": "clock"]),
          Markup(
            "div", ["class": "panes"],
            [
              RunChart(run: run).markup,
              EventList(run: run, chapter: self, link: link).markup,
            ]),
        ]))
    return Markup(
      "article",
      [
        "id": "run\(number)", "class": outcome.rawValue, "data-link": link, "data-name": name,
        "data-outcome": outcome.rawValue,
      ], parts)
  }

  private var why: [Markup] {
    switch report?.outcome {
    case .failed(let failure)?:
      guard let report else { return [] }
      return [
        FailureSection(failure: failure, report: report, source: run.session.source).markup
      ]
    case .skipped(let why)?: return [Markup("p", words: "Skipped: \(why)")]
    case .passed?: return []
    case nil:
      return run.session.errors.prefix(1).map {
        Markup("p", ["class": "failed"], words: $0.sentence)
      }
    }
  }

  /// Its last picture, for whoever reads the page without a script, and prints it.
  private func picture(_ number: Int) -> Markup {
    guard let moment = run.moment(at: run.end) else { return .text("") }
    var picture = run.picture(of: moment)
    picture.background = nil
    return Markup("figure", ["class": "phone"], [picture.document(id: "r\(number)")])
  }
}

extension RunSection.Outcome {
  /// In a word.
  fileprivate var word: String { self == .shown ? "" : rawValue }
}
