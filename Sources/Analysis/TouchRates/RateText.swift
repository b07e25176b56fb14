internal import Support
package import SheetEngine

/// The text of a touch rate check: the movements, the differences and their cause.
package struct RateText {
  /// The result of the check.
  package let report: RateCheck.Report
  private let style: Style

  /// Creates the text for a sheet with this style, which defines how a drag moves it.
  package init(_ report: RateCheck.Report, style: Style) {
    self.report = report
    self.style = style
  }

  /// One or two lines per movement, with the largest difference first, for at most `limit`
  /// movements.
  ///
  /// The reason and a suggestion follow.
  package func lines(limit: Int = 6) -> [String] {
    let worst = report.disagreements.sorted { $0.spread > $1.spread }
    var lines = worst.prefix(limit).flatMap(disagreementLines)
    let rest = report.disagreements.count - limit
    if rest > 0 { lines.append("and \(rest) more") }
    if !report.passes { lines += ["why: \(reason)", "suggestion: \(advice)"] }
    return lines
  }

  private func disagreementLines(_ disagreement: RateCheck.Disagreement) -> [String] {
    let runs = disagreement.runs
    let steady = runs.filter { $0.way.hasSuffix("Hz") }
    let rates = steady.map { String($0.way.dropLast(3)) }.joined(separator: " / ")
    let moved = steady.map { abs($0.moved).fixed(0) }.joined(separator: " / ")
    var lines: [String] = []
    let movement = "from \(disagreement.from), \(disagreement.stroke.text)"
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
      "style \(style.name) adds the total translation divided by \(divisor.short) at every "
        + "sample, so twice as many samples move the sheet twice as far; its source does this "
        + "(DS-05), so other rates give other heights"
    case .script:
      "the result of the sheet's `drag` function depends on the number of samples, not on `travel`"
    case .following where dependsOnLateFrames:
      "`tracker` of style \(style.name) has `clock = \"frame\"`, so the samples that are handled in a "
        + "late frame have its time, which changes the velocity"
    case .following:
      "the policy reads a value that depends on the sampling; see its margins on the map"
    }
  }

  /// Whether all movements have one result at all rates, but a different result in late frames.
  private var dependsOnLateFrames: Bool {
    report.disagreements.allSatisfy { disagreement in
      let others = disagreement.runs.filter { $0.way != SampleDisturbance.late.rawValue }
      return others.count < disagreement.runs.count && Set(others.map(\.end)).count == 1
    }
  }

  private var advice: String {
    switch style.dragging {
    case .perEvent:
      "another style, or one that follows the finger: "
        + "drag = function(s, d) return d.height - d.step end"
    case .script:
      "compute the result of `drag` from `travel`, or from `height` and `step`, whose sum is the "
        + "same at every rate"
    case .following where dependsOnLateFrames:
      "`clock = \"event\"`, if the app can read the times of touch events"
    case .following:
      "decide by `travel` and `velocity`, with thresholds that a difference of a few points "
        + "does not cross"
    }
  }
}

extension RateCheck.Disagreement {
  /// The largest difference between the heights at lift-off, in points.
  var spread: Double {
    let moved = runs.map(\.moved)
    return (moved.max() ?? 0) - (moved.min() ?? 0)
  }
}

extension RateCheck.Report {
  /// The largest difference between heights of all movements, in points.
  var spread: Double { disagreements.map(\.spread).max() ?? 0 }

  /// The size of the differences as text: "by up to 347 pt; 4 end elsewhere".
  var extent: String {
    let elsewhere = disagreements.count { Set($0.runs.map(\.end)).count > 1 }
    let height = "by up to \(spread.fixed(0)) pt"
    return elsewhere == 0 ? height : "\(height); \(elsewhere) end elsewhere"
  }
}
