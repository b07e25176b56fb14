internal import CommandIO
internal import Support
internal import Scenarios

/// Reports the run as one self-contained HTML page: the failures first, then all tests.
package struct HTMLReporter: Reporter {
  private var failures: [String] = []
  private var rows: [String] = []
  private var requirementRows: [String] = []
  private let settings = CommandSettings(paint: TextStyling(.never))

  package init() {}

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    let place = Self.escaped("\(report.file):\(report.line)")
    let title = Self.escaped(result.title)
    let word: String
    switch report.outcome {
    case .passed: word = report.brittle.isEmpty ? "passed" : "brittle"
    case .skipped: word = "skipped"
    case .failed(let failure):
      word = result.isCrash ? "crashed" : "failed"
      let text = FailureFormatter(result, failure).lines(settings).dropFirst()
      failures += [
        "<section id=\"f\(failures.count / 4)\"><h3>\(title)</h3>", "<p>\(place)</p>",
        "<pre tabindex=\"0\" role=\"group\" aria-label=\"failure\">"
          + text.map(Self.escaped).joined(separator: "\n") + "</pre>", "</section>",
      ]
    }
    let reason = if case .skipped(let why) = report.outcome { ": " + Self.escaped(why) } else { "" }
    rows.append(
      "<tr class=\"\(word)\"><td>\(word)\(reason)</td><td>\(title)</td><td>\(place)</td>"
        + "<td>\(Self.escaped(report.ids.joined(separator: ", ")))</td>"
        + "<td>\(report.time.fixed(3))</td></tr>")
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    requirementRows = [
      "<h2>Requirements</h2>", "<p>\(Self.escaped(requirements.summary))</p>", Self.wide, "<table>",
    ]
    requirementRows += requirements.rows.map {
      "<tr><td>\($0.status.rawValue)</td><td>\(Self.escaped($0.id))</td>"
        + "<td>\(Self.escaped($0.text))</td></tr>"
    }
    requirementRows += ["</table>", "</div>"]
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    var page = Self.head + ["<h1>\(count.line)</h1>"]
    if let early { page.append("<p class=\"failed\">\(Self.escaped(early.line))</p>") }
    if !failures.isEmpty { page += ["<h2>Failed</h2>"] + failures }
    page += ["<h2>All tests</h2>", Self.wide, "<table>"]
    page.append(
      "<thead><tr><th>outcome</th><th>test</th><th>place</th><th>requirements</th>"
        + "<th>virtual seconds</th></tr></thead>")
    page += rows + ["</table>", "</div>"] + requirementRows + ["</body>", "</html>"]
    var output = OutputStream.standard()
    output.document(page)
    output.flush()
  }

  /// The start tag of content that can be wider than the window.
  private static let wide =
    "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"table\">"

  private static func escaped(_ text: String) -> String { XMLEscaping.escaped(text) }

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
