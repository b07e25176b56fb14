internal import CommandIO
internal import Pictures
internal import Support
internal import Scenarios

/// Reports the run as one self-contained HTML page: the failures first, then all tests.
package struct HTMLReporter: Reporter {
  private var failures: [Markup] = []
  private var rows: [Markup] = []
  private var requirements: RequirementList?
  private let settings = CommandSettings(paint: TextStyling(.never))

  package init() {}

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    let place = "\(report.file):\(report.line)"
    var reason = ""
    let word: String
    switch report.outcome {
    case .passed: word = report.brittle.isEmpty ? "passed" : "brittle"
    case .skipped(let why):
      word = "skipped"
      reason = ": " + why
    case .failed(let failure):
      word = result.isCrash ? "crashed" : "failed"
      let text = FailureFormatter(result, failure).lines(settings).dropFirst()
      let number = "f\(failures.count)"
      failures.append(
        Markup(
          "section", ["id": number],
          [
            Markup("h3", text: result.title), .written("\n"), Markup("p", text: place),
            .written("\n"),
            Markup(
              "pre", ["tabindex": "0", "role": "group", "aria-label": "failure"],
              text: text.joined(separator: "\n")), .written("\n"),
          ]))
    }
    rows.append(
      Self.row(
        [word + reason, result.title, place, report.ids.joined(separator: ", ")]
          + [report.time.fixed(3)], of: word))
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    self.requirements = requirements
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    var body = [Markup("h1", text: count.line)]
    if let early { body.append(Markup("p", ["class": "failed"], text: early.line)) }
    if !failures.isEmpty { body += [Markup("h2", text: "Failed")] + failures }
    let columns = ["outcome", "test", "place", "requirements", "virtual seconds"]
    let head = Markup(
      "thead", [:], [Markup("tr", [:], columns.map { Markup("th", text: $0) })])
    body += [Markup("h2", text: "All tests"), Self.table([head] + rows)]
    if let requirements {
      body += [
        Markup("h2", text: "Requirements"), Markup("p", text: requirements.summary),
        Self.table(requirements.rows.map { Self.row([$0.status.rawValue, $0.id, $0.text]) }),
      ]
    }
    var output = OutputStream.standard()
    output.document(Self.head + body.map(\.source) + ["</body>", "</html>"])
    output.flush()
  }

  private static func row(_ cells: [String], of outcome: String? = nil) -> Markup {
    Markup("tr", ["class": outcome], cells.map { Markup("td", text: $0) })
  }

  /// A table that scrolls if it is wider than the window.
  private static func table(_ rows: [Markup]) -> Markup {
    Markup(
      "div", ["class": "wide", "tabindex": "0", "role": "group", "aria-label": "table"],
      [.written("\n"), Markup("table", [:], Markup.lines(rows)), .written("\n")])
  }

  /// The head of the page, in light or dark mode as the browser prefers.
  ///
  /// Content wider than the window scrolls separately, with a shadow on each side that has more
  /// content.
  private static let head = [
    "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
    "<title>sheetlua test</title>", "<style>",
    ":root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }",
    "body { margin: clamp(1rem, 4vw, 2rem) } h1, h3, p { overflow-wrap: anywhere }",
    "table { border-collapse: collapse } td, th { text-align: left; padding: .2rem .8rem .2rem 0 }",
    "th { white-space: nowrap } td:first-child { white-space: nowrap } td:nth-child(2) { min-width: 12rem }",
    "h3 { margin-bottom: 0 } section p { margin: 0 } pre { line-height: 1.25; padding: .5rem }",
    "pre, .wide { overflow-x: auto; overflow-y: hidden; background-repeat: no-repeat;",
    "  background-size: 3rem 100%, 3rem 100%, 1rem 100%, 1rem 100%;",
    "  background-position: left, right, left, right;",
    "  background-attachment: local, local, scroll, scroll; background-image:",
    "    linear-gradient(to right, Canvas 30%, transparent),",
    "    linear-gradient(to left, Canvas 30%, transparent),",
    "    linear-gradient(to right, light-dark(#0006, #fff4), transparent),",
    "    linear-gradient(to left, light-dark(#0006, #fff4), transparent) }",
    ".failed td:first-child, .crashed td:first-child, p.failed { color: light-dark(#b00020, #ff8a80) }",
    "</style>", "</head>", "<body>",
  ]
}
