internal import Diagnosis
internal import Formatting
internal import MarkupWriter
package import Scenarios
internal import SheetEngine
internal import SheetScript

/// A run as a chapter of a report: what came of it, its frames, its curves, what happened.
package struct RunChapter {
  /// The run.
  package let run: RecordedRun
  /// The scenario's report; nil: only the first sheet was presented.
  package let report: ScenarioReport?

  /// A chapter on a run.
  package init(_ run: RecordedRun, report: ScenarioReport?) {
    (self.run, self.report) = (run, report)
  }

  /// More events than these are counted, not told.
  private static let mostEvents = 300
  /// More releases than these likewise.
  private static let mostReleases = 100

  /// The parts, with at most so many frames; `number` tells its names from other chapters'.
  func blocks(number: Int, frames: Int) -> [Document.Block] {
    let device = run.session.world.device
    var blocks: [Document.Block] = [
      .heading(2, report?.name ?? "The first sheet, presented"), .page(outcome),
      .paragraph(
        "\(device.name), \(device.width.decimals(atMost: 1)) x "
          + "\(device.height.decimals(atMost: 1)) pt, \(device.hz.decimals(atMost: 0)) Hz; "
          + "\(run.end.decimals(atMost: 3)) s of virtual time."),
    ]
    if run.isCut { blocks.append(.paragraph("So much happens that its end was not kept.")) }
    let pictures = pictures(most: frames)
    let chart = RunChart(run: run)
    blocks += [
      .page(player(number)), .page(strip(pictures, chart, number)),
      .drawing(chart.markup(id: "chart\(number)"), lines: []),
    ]
    if !run.session.releases.isEmpty {
      blocks += [.heading(3, "Releases"), releases]
    }
    return blocks + [.heading(3, "Events"), events]
  }

  private var outcome: Markup {
    switch report?.outcome {
    case .passed?: return Markup("p", ["class": "passed"], words: "passed")
    case .skipped(let why)?: return Markup("p", words: "skipped: \(why)")
    case .failed(let failure)?:
      var words = "failed: \(failure.diagnostic.sentence)"
      if let line = failure.diagnostic.line { words += " (line \(line))" }
      return Markup("p", ["class": "failed"], words: words)
    case nil:
      let error = run.session.errors.first
      return error.map { Markup("p", ["class": "failed"], words: $0.sentence) } ?? .text("")
    }
  }

  // MARK: Frames

  /// Moments that differ, evenly among all that do.
  private func pictures(most: Int) -> [Moment] {
    let all = Animation(of: run, most: 2000).frames.map(\.moment)
    guard all.count > most, most > 1 else { return Array(all.prefix(max(1, most))) }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] }
  }

  private func strip(_ moments: [Moment], _ chart: RunChart, _ number: Int) -> Markup {
    let frames = moments.enumerated().map { index, moment in
      var picture = run.picture(of: moment)
      picture.ground = nil
      return Markup(
        "div",
        [
          "data-time": moment.time.coordinate(3), "data-x": chart.x(moment.time),
        ], [picture.document(id: "r\(number)f\(index)")])
    }
    return Markup("div", ["class": "strip", "id": "strip\(number)"], frames)
  }

  /// Shown only where a script can move it; without one the strip says the same.
  private func player(_ number: Int) -> Markup {
    Markup(
      "div",
      [
        "class": "player", "hidden": "", "data-strip": "strip\(number)",
        "data-chart": "chart\(number)",
      ],
      [
        Markup("div", ["class": "stage"]),
        Markup(
          "div", ["style": "flex:1;min-width:240px"],
          [
            Markup(
              "input", ["type": "range", "min": 0, "value": 0, "aria-label": "time"]),
            Markup("output", [:]),
          ]),
      ])
  }

  // MARK: What happened

  private var releases: Document.Block {
    let session = run.session
    let rows = session.releases.prefix(Self.mostReleases).map { judged -> [String] in
      let release = judged.release
      let margin = session.world.margin(
        of: release, sheet: judged.sheet, policy: session.policy)
      return [
        number(judged.time, 3), session.world[judged.sheet].root.name, release.from,
        number(release.height, 1), number(release.velocity, 0), judged.verdict.rule,
        judged.verdict.word,
        margin.travel.isFinite ? number(margin.travel, 1) : "-",
        margin.velocity.isFinite ? number(margin.velocity, 0) : "-",
      ]
    }
    return .table(
      [
        "s", "sheet", "from", "let go at, pt", "pt/s down", "rule", "ends in", "margin, pt",
        "margin, pt/s",
      ], rows)
  }

  private var events: Document.Block {
    let all = run.session.events
    var rows = all.prefix(Self.mostEvents).map { event in
      [
        number(event.time, 3), event.name, event.subject ?? "",
        event.fields.map { "\($0.name)=\($0.value.told)" }.joined(separator: "  "),
      ]
    }
    if all.count > rows.count { rows.append(["", "and \(all.count - rows.count) more", "", ""]) }
    return .table(["s", "event", "of", "with"], rows)
  }

  private func number(_ value: Double, _ places: Int) -> String {
    value.decimals(atMost: places)
  }
}

extension LoggedEvent.Field {
  /// As a table tells it; a long text is cut.
  fileprivate var told: String {
    switch self {
    case .string(let text): text.count > 200 ? text.prefix(200) + "…" : text
    case .number(let value): value.decimals(atMost: 3)
    case .integer(let value): String(value)
    case .boolean(let value): value ? "true" : "false"
    case .strings(let texts): texts.prefix(20).joined(separator: ", ")
    case .parts(let parts):
      parts.prefix(20).map { "\($0.kind) at \($0.at.decimals(atMost: 3)) s" }
        .joined(separator: ", ")
    }
  }
}
