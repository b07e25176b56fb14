internal import ScriptDiagnostics
internal import Pictures

/// The lines of a script as a list with a link target for each line.
struct SourceSection {
  let source: SourceText

  /// The maximum number of lines in the list.
  private static let maxLines = 3000

  var markup: Markup {
    var lines = source.lines.prefix(Self.maxLines)[...]
    while lines.last == "" { lines.removeLast() }
    var items = lines.map { Markup("li", [:], [Markup("code", text: $0)]) }
    if source.lines.count > Self.maxLines {
      items.append(Markup("li", text: "… \(source.lines.count - Self.maxLines) more lines"))
    }
    return Markup(
      "section", ["class": "source", "data-file": source.name, "aria-label": "Script"],
      [Markup("h3", text: source.name), Markup("ol", ["tabindex": 0], items)])
  }
}
