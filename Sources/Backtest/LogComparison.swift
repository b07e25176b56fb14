internal import ReleaseLog
internal import SheetEngine
internal import SheetScript
internal import Support

/// Compares the lines of a log with the decisions of one or two scripts.
package final class LogComparison {
  private let script: LogDecider
  private let other: LogDecider?
  private let fields: [GroupField]
  /// Whether touches are played, so that lines with `dragged` = false are compared.
  private let playsSamples: Bool
  private var templates = LineTemplates()
  /// The result since `begin`.
  package private(set) var tally = BacktestTally()

  /// Creates a comparison of the app with a script, or of two scripts.
  package init(
    _ script: LogDecider, against other: LogDecider?, by fields: [GroupField], playsSamples: Bool
  ) {
    (self.script, self.other, self.fields) = (script, other, fields)
    self.playsSamples = playsSamples
  }

  /// Begins a part of the log.
  package func begin() { tally = BacktestTally() }

  /// Two outcomes of a release.
  private struct Outcomes {
    var before: LoggedOutcome
    var after: LoggedOutcome
    /// The rule; nil if only the decider can name it.
    var rule: String?
    var place: LogDecider.Placement
    var isSame: Bool
  }

  /// The result of comparing a line.
  private enum Comparison {
    case skipped
    case missing(MissingRead)
    case failed(String)
    case compared(Outcomes)
  }

  /// Adds a line by its number from 1, without its line feed.
  package func add(_ bytes: ArraySlice<UInt8>, number: Int) {
    do throws(LogLineError) {
      guard let template = try templates.read(bytes) else { return }
      try add(template, number: number)
      tally.lines += 1
      for key in template.unknownKeys { tally.addIgnored(key) }
    } catch {
      switch error {
      case .unreadable(let text):
        tally.lines += 1
        tally.addUnreadable(number, text)
      case .otherFormat(let text):
        if tally.otherFormat == nil {
          tally.otherFormat = BacktestTally.LineMessage(line: number, text: text)
        }
      }
    }
  }

  /// Adds lines that cannot be read from the file.
  package func addUnreadablePart(_ firstLine: Int, _ text: String) {
    tally.addUnreadable(firstLine, text)
  }

  private func add(_ template: LineTemplate, number: Int) throws(LogLineError) {
    let comparison = try compared(template)
    var counts = BacktestTally.Counts()
    counts.releases = template.line.n
    switch comparison {
    case .skipped: tally.skipped += template.line.n
    case .missing(let read):
      tally.undecided += template.line.n
      tally.missing[read, default: BacktestTally.Occurrence()].add(
        BacktestTally.Occurrence(count: template.line.n, line: number))
    case .failed(let text):
      tally.undecided += template.line.n
      tally.addFailure(text, BacktestTally.Occurrence(count: template.line.n, line: number))
    case .compared(let outcomes):
      if outcomes.isSame {
        tally.agree += template.line.n
        counts.agree = template.line.n
      } else {
        tally.differ += template.line.n
        counts.differ = template.line.n
        addDifference(template, outcomes, number: number)
      }
      if let wanted = template.line.wanted {
        counts.wanted = template.line.n
        if outcomes.place.isSame(outcomes.before, wanted) { counts.before = template.line.n }
        if outcomes.place.isSame(outcomes.after, wanted) { counts.after = template.line.n }
        tally.wishes.add(counts)
      }
    }
    if !fields.isEmpty {
      let values = fields.map { $0.value(of: template.line).text }
      tally.groups[values, default: BacktestTally.Counts()].add(counts)
    }
    if let who = template.line.who { tally.users[who, default: BacktestTally.Counts()].add(counts) }
  }

  private func addDifference(
    _ template: LineTemplate, _ outcomes: Outcomes, number: Int
  ) {
    tally.add(
      BacktestTally.Difference(
        line: number, n: template.line.n, travel: outcomes.place.travel,
        velocity: outcomes.place.velocity,
        rule: 0),
      by: outcomes.rule ?? (other ?? script).rule(of: template),
      BacktestTally.Kind(
        from: template.line.from, before: outcomes.before.kindText, after: outcomes.after.kindText))
  }

  private func compared(_ template: LineTemplate) throws(LogLineError) -> Comparison {
    if template.line.dragged == false, !playsSamples { return .skipped }
    if other == nil, template.line.to == nil, template.line.dragged != false { return .skipped }
    let result = try script.result(of: template)
    guard case .decided(let outcome, let rule, let place) = result else {
      return Self.comparison(result)
    }
    guard let other else { return appComparison(template, outcome, rule, place) }
    let changed = try other.result(of: template)
    guard case .decided(let after, let newRule, let newPlace) = changed else {
      return Self.comparison(changed)
    }
    return .compared(
      Outcomes(
        before: outcome, after: after, rule: newRule, place: newPlace,
        isSame: newPlace.isSame(outcome, after)))
  }

  /// Compares the outcome in the app with that of the script.
  private func appComparison(
    _ template: LineTemplate, _ outcome: LoggedOutcome, _ rule: String?,
    _ place: LogDecider.Placement
  ) -> Comparison {
    if template.line.dragged == false {
      let noDrag = LoggedOutcome.name(LogPlayer.noDrag)
      return .compared(
        Outcomes(
          before: noDrag, after: place.isDrag ? outcome : noDrag, rule: rule, place: place,
          isSame: !place.isDrag))
    }
    guard let to = template.line.to else { return .skipped }
    return .compared(
      Outcomes(
        before: to, after: outcome, rule: rule, place: place, isSame: place.isSame(to, outcome)))
  }

  private static func comparison(_ result: LogDecider.Result) -> Comparison {
    switch result {
    case .missing(let read): .missing(read)
    case .failed(let text): .failed(text)
    case .decided: .skipped
    }
  }
}

/// A key of a line by which `--by` groups the releases.
package enum GroupField: String, CaseIterable, Sendable {
  case sheet, from, to, device, by, scrolled, direction, pointer, who

  /// The value of a line as JSON; `null` if the line does not have the key.
  func value(of line: ReleaseLine) -> JSONValue {
    switch self {
    case .sheet: .optional(line.sheet)
    case .from: .string(line.from)
    case .to: .optional(line.to?.kindText)
    case .device: .optional(line.device)
    case .by: .optional(line.by?.rawValue)
    case .scrolled: line.scrolled.map { .boolean($0) } ?? .null
    case .direction: .optional(line.direction?.rawValue)
    case .pointer: .optional(line.pointer?.rawValue)
    case .who: .optional(line.who)
    }
  }
}

extension LoggedOutcome {
  /// The outcome in a kind of difference: all heights are one.
  fileprivate var kindText: String {
    switch self {
    case .name(let name): name
    case .height: "a height"
    }
  }
}
