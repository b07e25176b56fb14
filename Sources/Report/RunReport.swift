internal import CEmbeddedFiles
internal import ScriptDiagnostics
internal import Support
internal import Pictures
internal import Scenarios
internal import SheetScript

/// A report about the runs of a script as one page.
///
/// With JavaScript it is a trace viewer, without it a document with curves.
package struct RunReport {
  /// A decision map as markup.
  package struct Map {
    package var caption: String
    /// The map as SVG.
    package var markup: String

    package init(caption: String, markup: String) {
      (self.caption, self.markup) = (caption, markup)
    }
  }

  /// The path of the script.
  package var script: String
  var chapters: [RunSection]
  /// A note about omitted content; nil if the report is complete.
  package var note: String?
  /// Decision maps that show the releases of the runs.
  package var maps: [Map]
  /// True for a page in dark mode regardless of the system setting.
  package var isDark = false

  package init(
    script: String, chapters: [RunSection], note: String? = nil, maps: [Map] = []
  ) {
    (self.script, self.chapters, self.note, self.maps) = (script, chapters, note, maps)
  }

  package var html: String {
    // Failures come first.
    let ranks: [RunSection.Outcome] = [.failed, .skipped, .shown, .passed]
    let order = chapters.indices.sorted { one, other in
      let (a, b) = (rank(chapters[one], ranks), rank(chapters[other], ranks))
      return (a, one) < (b, other)
    }
    let links = self.links
    var deltas = FrameDeltas()
    var motions: [FrameDeltas.Motion] = []
    var articles: [Markup] = []
    for (number, index) in order.enumerated() {
      let chapter = chapters[index]
      articles.append(
        chapter.markup(
          number: number, link: links[index], isPictured: number == 0 || chapter.outcome == .failed)
      )
      let frames = ReportFrames(of: chapter.run)
      motions.append(deltas.motion(frames.frames.map { ($0.time, $0.source) }))
    }
    var body = [head(order, links: links)]
    if let note { body.append(Markup("p", ["class": "note"], text: note)) }
    body.append(Markup("main", [:], articles))
    body += shared
    body += [
      // A tag in the data would end the script element.
      Markup(
        "script", ["type": "application/json", "id": "frames"],
        [.written(deltas.json(motions).text.replacingTags)]),
      Markup("script", [:], [.written(Self.program)]),
    ]
    return HTMLPage(
      title: "\(fileName) · report", style: Self.style, theme: isDark ? "dark" : nil,
      scripts: "'unsafe-inline'", body: body
    ).source
  }

  private func rank(_ chapter: RunSection, _ ranks: [RunSection.Outcome]) -> Int {
    ranks.firstIndex(of: chapter.outcome) ?? ranks.count
  }

  /// The file name of the script without its directory.
  private var fileName: String { script.split(separator: "/").last.map(String.init) ?? script }

  /// The link names of the sections: their names, with a number if two sections have the same name.
  private var links: [String] {
    var taken: [String: Int] = [:]
    return chapters.map { chapter in
      let count = taken[chapter.name, default: 0] + 1
      taken[chapter.name] = count
      return (count == 1 ? chapter.name : "\(chapter.name) (\(count))").escapedForLink
    }
  }

  // MARK: Parts

  private func head(_ order: [Int], links: [String]) -> Markup {
    let items = order.enumerated().map { number, index in
      let chapter = chapters[index]
      return Markup(
        "li", ["class": chapter.outcome.rawValue, "data-run": number],
        [
          Markup(
            "a", ["href": "#scenario=\(links[index])"],
            [Markup("i", text: chapter.outcome.mark), .text(chapter.name)])
        ])
    }
    return Markup(
      "header", [:],
      [
        Markup("h1", ["title": script], text: fileName), Markup("p", text: counts),
        Markup("nav", ["aria-label": "Scenarios"], [Markup("ol", [:], items)]),
      ])
  }

  /// The number of sections per outcome.
  private var counts: String {
    let outcomes: [RunSection.Outcome] = [.failed, .passed]
    let parts = outcomes.compactMap { outcome -> String? in
      let count = chapters.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(outcome.rawValue)"
    }
    return parts.joined(separator: ", ")
  }

  /// The content that all sections refer to: maps and the lines of the script.
  private var shared: [Markup] {
    let maps = maps.enumerated().map { number, map in
      Markup(
        "figure", ["class": "map", "data-map": number, "aria-label": map.caption],
        [.written(map.markup)])
    }
    let sources = sources.map { SourceSection(source: $0).markup }
    let head = maps.isEmpty ? [] : [Markup("h2", text: "Decision maps")]
    return [
      Markup("section", ["id": "maps", "aria-label": "Decision maps"], head + maps),
      Markup("section", ["id": "sources", "aria-label": "Script"], sources),
    ]
  }

  /// The sources that contain the steps of the sections, the script first.
  private var sources: [SourceText] {
    var sources: [SourceText] = []
    for chapter in chapters {
      let session = chapter.run.session
      let files = [session.source.name] + chapter.run.steps.compactMap { $0.place?.file }
      for file in files where !sources.contains(where: { $0.name == file }) {
        if let source = session.sources.named(file) { sources.append(source) }
      }
    }
    return sources
  }

  private static let program = String(cString: embedded_report_js())
  private static let style = String(cString: embedded_report_css())
}

extension RunSection.Outcome {
  fileprivate var mark: String {
    switch self {
    case .failed: "✗"
    case .passed: "✓"
    case .skipped: "–"
    case .shown: "•"
    }
  }
}

extension String {
  /// Escapes `<` in JSON, because a tag would end the element.
  fileprivate var replacingTags: String {
    split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// Percent-encodes the text for a URL fragment.
  fileprivate var escapedForLink: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
