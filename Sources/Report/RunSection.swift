internal import ScriptDiagnostics
internal import Support
package import Pictures
package import Scenarios
internal import SheetEngine
internal import SheetScript

/// A section of a report about one run: its result, its last frame, its curves and its events.
package struct RunSection {
  /// The position of a release on a map of the report.
  package struct MapPoint: Equatable, Sendable {
    /// The index of the map in the report.
    package var map: Int
    /// The position in the image, in its units.
    package var x: Double
    package var y: Double

    package init(map: Int, x: Double, y: Double) { (self.map, self.x, self.y) = (map, x, y) }
  }

  enum Outcome: String {
    case failed, passed, skipped, shown
  }

  package let run: RecordedRun
  /// The report of the scenario; nil if the run only presented the first sheet.
  package let report: ScenarioReport?
  /// The positions of its releases on maps, in order.
  ///
  /// An element is nil if no map shows the release.
  package var dots: [MapPoint?] = []

  package init(_ run: RecordedRun, report: ScenarioReport?, dots: [MapPoint?] = []) {
    (self.run, self.report, self.dots) = (run, report, dots)
  }

  /// The maximum number of releases in the section.
  package static let maxReleases = 100

  /// The name of the scenario, or a description if there is none.
  var name: String { report?.name ?? "First sheet, presented" }

  var outcome: Outcome {
    switch report?.outcome {
    case .passed?: .passed
    case .failed(_)?: .failed
    case .skipped(_)?: .skipped
    case nil: run.session.errors.isEmpty ? .shown : .failed
    }
  }

  /// Returns the section as markup.
  ///
  /// `number` makes the IDs of the section unique, and `link` is its name in links. With
  /// `isPictured`, the section contains its last frame for pages without JavaScript.
  func markup(number: Int, link: String, isPictured: Bool) -> Markup {
    let device = run.session.world.device
    let size =
      "\(device.width.decimals(atMost: 1)) x \(device.height.decimals(atMost: 1)) pt, "
      + "\(device.hz.decimals(atMost: 0)) Hz"
    let place = report.map { " · \($0.file):\($0.line)" } ?? ""
    let ids = report.map { $0.ids.isEmpty ? "" : " · " + $0.ids.joined(separator: ", ") } ?? ""
    var parts = [
      Markup(
        "h2", [:], [.text(name + " "), Markup("span", ["class": "badge"], text: outcome.label)]),
      Markup(
        "p", ["class": "quiet"],
        text: "\(device.name), \(size) · \(run.end.decimals(atMost: 3)) s\(place)\(ids)"),
    ]
    if run.isTruncated {
      parts.append(Markup("p", text: "The scenario is too long; its end was not recorded."))
    }
    parts += outcomeDetails
    parts.append(
      Markup(
        "div", ["class": "viewer"],
        [
          Markup("div", ["class": "phones"], isPictured ? [lastFrame(number)] : []),
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

  private var outcomeDetails: [Markup] {
    switch report?.outcome {
    case .failed(let failure)?:
      guard let report else { return [] }
      return [
        FailureSection(failure: failure, report: report, source: run.session.source).markup
      ]
    case .skipped(let why)?: return [Markup("p", text: "Skipped: \(why)")]
    case .passed?: return []
    case nil:
      return run.session.errors.prefix(1).map {
        Markup("p", ["class": "failed"], text: $0.sentence)
      }
    }
  }

  /// Returns the last frame, for pages without JavaScript and for printing.
  private func lastFrame(_ number: Int) -> Markup {
    guard let moment = run.moment(at: run.end) else { return .text("") }
    var picture = run.image(of: moment)
    picture.background = nil
    return Markup("figure", ["class": "phone"], [picture.document(id: "r\(number)")])
  }
}

extension RunSection.Outcome {
  fileprivate var label: String { self == .shown ? "" : rawValue }
}
