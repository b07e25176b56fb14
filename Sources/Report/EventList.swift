internal import ScriptDiagnostics
internal import Support
internal import Pictures
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// The list of events of a run, in order: the steps of the scenario, the events of the sheets and
/// the releases with their decisions.
struct EventList {
  let run: RecordedRun
  let chapter: RunSection
  /// The name of the section in links.
  let link: String

  /// The maximum number of events in the list.
  ///
  /// The number of further events is printed.
  private static let maxEvents = 300
  /// The maximum number of steps in the list.
  private static let maxSteps = 300

  /// A row with its sort key: the number of events before the row, then its time and its rank.
  private struct Row {
    var events: Int
    var time: Double
    var rank: Int
    var markup: Markup
  }

  var markup: Markup {
    // Steps keep their order, and each event keeps its position in the log.
    let rows = (steps + releases + events).enumerated().sorted { one, other in
      (one.element.events, one.element.time, one.element.rank, one.offset)
        < (other.element.events, other.element.time, other.element.rank, other.offset)
    }.map(\.element)
    var items = rows.map(\.markup)
    if run.session.events.count > Self.maxEvents {
      let more = run.session.events.count - Self.maxEvents
      items.append(Markup("li", ["class": "more"], text: "and \(more) more events"))
    }
    if items.isEmpty { items.append(Markup("li", ["class": "more"], text: "No events.")) }
    return Markup("ol", ["class": "rows", "aria-label": "Events"], items)
  }

  private func item(
    _ kind: String, _ time: Double, after events: Int, rank: Int, _ parts: [Markup],
    data: [(name: String, value: String)] = []
  ) -> Row {
    let link = Markup(
      "a", ["href": "#scenario=\(link)&t=\(time.decimals(atMost: 4))"],
      [Markup("time", text: time.fixed(3))] + parts.flatMap { [.text(" "), $0] })
    let attributes =
      [("class", kind), ("data-t", time.coordinate(4))]
      + data.map { ("data-\($0.name)", $0.value) }
    let item = Markup.element(
      "li", attributes.map { Markup.Attribute(name: $0.0, value: $0.1) }, [link])
    return Row(events: events, time: time, rank: rank, markup: item)
  }

  // MARK: Steps

  /// The steps and expectations of the scenario.
  ///
  /// If a step failed, it is the last one.
  private var steps: [Row] {
    let kept = run.steps.prefix(Self.maxSteps)
    return kept.enumerated().map { index, step in
      let next = run.steps.dropFirst(index + 1).first { $0.kind == .verb || $0.time > step.time }
      let isFailed = index == run.steps.count - 1 && hasFailed(at: step)
      let word =
        switch step.kind {
        case .verb: step.name
        case .expectation: "expects \(step.name)"
        }
      var parts = [
        Markup("b", text: word), Markup("code", text: line(of: step) ?? ""),
      ]
      if step.kind == .expectation || isFailed {
        parts.insert(Markup("i", text: isFailed ? "✗" : "✓"), at: 0)
      }
      if let place = step.place {
        parts.append(
          Markup("small", text: "\(place.file == script ? "" : place.file + ":")\(place.line)"))
      }
      var data = [(name: "end", value: (next?.time ?? run.end).coordinate(4))]
      if let place = step.place { data.append(("at", "\(place.file):\(place.line)")) }
      let kind = (step.kind == .verb ? "step" : "ask") + (isFailed ? " failed" : "")
      return item(kind, step.time, after: step.events, rank: 0, parts, data: data)
    }
  }

  private var script: String { run.session.source.name }

  private func line(of step: ScenarioStep) -> String? {
    guard let place = step.place, let line = run.session.sources.named(place.file)?[place.line]
    else { return nil }
    let text = line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    return text.count > 90 ? text.prefix(89) + "…" : text
  }

  private func hasFailed(at step: ScenarioStep) -> Bool {
    guard case .failed(let failure)? = chapter.report?.outcome else { return false }
    return failure.diagnostic.line == step.place?.line
      && failure.diagnostic.file == step.place?.file
  }

  // MARK: Events and releases

  private var events: [Row] {
    run.session.events.prefix(Self.maxEvents).enumerated().map { index, event in
      let fields = event.fields.map { "\($0.name)=\($0.value.shortText)" }.joined(separator: "  ")
      return item(
        "event", event.time, after: index, rank: 2,
        [
          Markup("b", text: event.name),
          Markup(
            "span",
            text: [event.subject ?? "", fields].filter { !$0.isEmpty }.joined(separator: "  ")),
        ])
    }
  }

  private var releases: [Row] {
    run.session.releases.prefix(RunSection.maxReleases).enumerated().map { index, record in
      // A release comes before the events that it causes.
      let before = run.session.events.firstIndex { $0.time >= record.time }
      let decided = ScenarioRelease(record, in: run.session)
      var data: [(name: String, value: String)] = []
      if index < chapter.dots.count, let dot = chapter.dots[index] {
        data = [
          ("map", String(dot.map)), ("x", dot.x.coordinate(1)), ("y", dot.y.coordinate(1)),
        ]
      }
      if let place = run.session.place(ofRule: record.decision.rule, of: record.sheet) {
        data.append(("rule", "\(place.file):\(place.line)"))
      }
      return item(
        "release", record.time, after: before ?? run.session.events.count, rank: 1,
        [
          Markup("b", text: "release"), Markup("span", text: decided.line),
          Markup("small", text: decided.marginLine),
        ], data: data)
    }
  }
}

extension LoggedEvent.Field {
  /// The value as text.
  ///
  /// Long text is shortened.
  fileprivate var shortText: String {
    switch self {
    case .string(let text): text.count > 200 ? text.prefix(200) + "…" : text
    case .number(let value): value.decimals(atMost: 3)
    case .integer(let value): String(value)
    case .boolean(let value): value ? "true" : "false"
    case .strings(let texts): texts.prefix(20).joined(separator: ", ")
    case .numbers(let numbers):
      numbers.map { $0.decimals(atMost: 3) }.joined(separator: ", ")
    case .parts(let parts):
      parts.prefix(20).map { "\($0.kind) at \($0.at.decimals(atMost: 3)) s" }
        .joined(separator: ", ")
    }
  }
}
