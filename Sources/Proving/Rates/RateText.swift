public import SheetEngine

/// A rate check in words: which movement, by how much, and why.
public struct RateText {
  /// What was found.
  public let report: RateCheck.Report
  private let style: Style

  /// Tells of a sheet whose style is given, which knows how a drag moves it.
  public init(_ report: RateCheck.Report, style: Style) {
    self.report = report
    self.style = style
  }

  /// A line or two a movement, the reason once at the end; at most so many movements.
  public func lines(limit: Int = 6) -> [String] {
    var lines = report.disagreements.prefix(limit).flatMap(words)
    let rest = report.disagreements.count - limit
    if rest > 0 { lines.append("and \(rest) more movements") }
    if !report.holds { lines.append("why: \(reason)") }
    return lines
  }

  private func words(_ disagreement: RateCheck.Disagreement) -> [String] {
    let runs = disagreement.runs
    let steady = runs.filter { $0.way.hasSuffix("Hz") }
    let rates = steady.map { String($0.way.dropLast(3)) }.joined(separator: " / ")
    let moved = steady.map { abs($0.moved).fixed(0) }.joined(separator: " / ")
    var lines: [String] = []
    let movement = "from \(disagreement.from), \(disagreement.stroke.words)"
    if Set(steady.map { $0.moved.fixed(0) }).count > 1 {
      lines.append("\(movement): the sheet moves \(moved) pt at \(rates) Hz")
    }
    let ends = Set(runs.map(\.end))
    if ends.count > 1 {
      let each = runs.map { "\($0.end) (\($0.way))" }.joined(separator: ", ")
      lines.append("\(movement): ends at \(each)")
    }
    return lines.isEmpty ? ["\(movement): the heights differ by more than 1 pt"] : lines
  }

  private var reason: String {
    switch style.dragging {
    case .perEvent(let divisor):
      "style \(style.name) adds the whole translation over \(divisor.short) at every sample, so "
        + "twice the samples move the sheet twice as far; that is how its source is written "
        + "(DS-05), and no other rate can give the same heights"
    case .script:
      "the sheet's `drag` function answers by how many samples it sees, not by `travel`"
    case .following:
      "the policy decides by something that changes with the samples; see its margins on the map"
    }
  }
}
