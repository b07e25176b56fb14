internal import Backtest
internal import ReleaseLog
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
package import Support

/// The report of a fit, as text and as JSON.
package struct FitReport {
  private let result: FitResult
  private let log: String
  private let script: String
  /// The differences of the maps, as text and as JSON.
  private let map: (lines: [String], json: [JSONValue])
  /// The regions and invariants, and whether they hold with the numbers.
  private let claims: [(name: String, holds: Bool)]
  /// Whether the numbers are written to the script.
  private let isWritten: Bool

  /// Maximum number of rows of a list in text.
  private static let mostRows = 20

  package init(
    _ result: FitResult, log: String, script: String,
    map: (lines: [String], json: [JSONValue]), claims: [(name: String, holds: Bool)],
    isWritten: Bool
  ) {
    (self.result, self.log, self.script) = (result, log, script)
    (self.map, self.claims, self.isWritten) = (map, claims, isWritten)
  }

  private var fit: ScriptFit { result.script }
  /// The indices of the numbers in the order of their places.
  private var order: [Int] {
    fit.numbers.indices.sorted { one, other in
      let (a, b) = (fit.numbers[one], fit.numbers[other])
      return (a.file, a.line, a.column, one) < (b.file, b.line, b.column, other)
    }
  }
  private var search: FitSearch.Answer { result.search }

  // MARK: Text

  /// The report as text.
  package var lines: [String] {
    var lines = [title] + notes.map { "  \($0)" } + [""]
    lines += numberRows
    lines += ["", "keeps \(result.kept) of \(result.total) releases; \(verdict)"]
    if !result.givenUp.isEmpty {
      lines += ["", "Given up:"]
      lines += result.givenUp.prefix(Self.mostRows).map { "  \(message(about: $0))" }
      if result.givenUp.count > Self.mostRows {
        lines.append("  and \(result.givenUp.count - Self.mostRows) more lines")
      }
    }
    if let heldOut = result.heldOut {
      lines += [
        "",
        "\(percent(heldOut.rate)) of the releases end as wanted if the numbers are fitted without "
          + "them (\(HeldOutRate.folds) parts); \(percent(heldOut.inSample)) with all",
      ]
    } else {
      lines += [
        "", "too few \(groupNoun) to hold some out: the fit is not tested on other releases",
      ]
    }
    if !map.lines.isEmpty { lines += ["", "Map:"] + map.lines.map { "  \($0)" } }
    if !claims.isEmpty {
      lines += ["", "Claims:"]
      lines += claims.map { "  \($0.name): \($0.holds ? "holds" : "does not hold")" }
    }
    if isWritten { lines += ["", "\(script): written"] }
    return lines
  }

  private var title: String {
    let count = fit.labels.labels.count
    return "\(log): \(count) labeled line\(count == 1 ? "" : "s"), "
      + "\(fit.numbers.count) number\(fit.numbers.count == 1 ? "" : "s") of \(script)"
  }

  private var groupNoun: String {
    fit.labels.labels.allSatisfy { $0.release.who != nil } ? "users" : "labels"
  }

  /// Sentences about lines that are not part of the fit, and about limits.
  private var notes: [String] {
    let labels = fit.labels
    var notes: [String] = []
    func add(_ count: Int, _ text: String) {
      if count > 0 { notes.append("\(count) line\(count == 1 ? "" : "s") \(text)") }
    }
    add(labels.ignored, "without `wanted`: ignored")
    add(labels.noDrags, "with a touch that is not a drag: ignored")
    for (read, found) in labels.missing.sorted(by: { $0.value.line < $1.value.line }) {
      add(found.count, "undecided: \(read.text) (first on line \(found.line))")
    }
    add(labels.failed.count, "undecided: a rule fails")
    add(labels.unreadable.count, "not read")
    add(labels.resampled, "with places that Android computed, and not the touchscreen")
    if labels.labels.count > ScriptFit.mostLabels {
      notes.append("more than \(ScriptFit.mostLabels) labels: a proof can be missing")
    }
    if fit.numbers.count > ScriptFit.mostNumbers {
      notes.append("more than \(ScriptFit.mostNumbers) numbers: a proof can be missing")
    }
    return notes
  }

  private var numberRows: [String] {
    let rows = order.map { index -> [String] in
      let number = fit.numbers[index]
      let (before, after) = (number.value, result.values[index])
      let unit = number.unit == .none || number.unit == .fraction ? "" : " \(number.unit.rawValue)"
      let change =
        before == after ? "\(before.plain)\(unit)" : "\(before.plain) -> \(after.plain)\(unit)"
      let smallest = result.smallest[index]
      return [
        number.name.onOneLine, change,
        smallest == after ? "" : "(smallest \(smallest.decimals(atMost: 4)))",
        text(of: index),
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.filter { widths[$0] > 0 }.map { row[$0].rightPadded(widths[$0]) }
        .joined(separator: "  ").withoutTrailingBlanks
    }.map { "  \($0)" }
  }

  /// The ranges of a number.
  private func text(of index: Int) -> String {
    let range = result.ranges[index]
    let possible = fit.problem.numbers[index].range
    guard range.alone != [possible] || range.together != possible else { return "any value" }
    let alone = range.alone.map(\.text).joined(separator: " or ")
    var text = "\(alone) alone"
    if range.alone != [range.together] {
      text += "; \(range.together.text) if the others follow"
      if let outer = range.outer { text += " (at most \(outer.text))" }
    }
    return text
  }

  /// The claim about the answer.
  private var verdict: String {
    if result.kept == 0, result.total > 0,
      result.givenUp.allSatisfy({ $0.conflict == .impossible })
    {
      return "each label alone is impossible in these ranges: \(rangeText)"
    }
    if result.isUnchanged, result.givenUp.isEmpty { return "nothing to change" }
    if search.isProved { return "no smaller change keeps these labels; none keeps more" }
    let longer = search.hasTimedOut ? "a longer --limit" : "--limit 60"
    if search.bound.weight >= search.value.weight {
      return
        "no numbers keep more; a change of \(search.value.change.fixed(2)) (smaller ones, down "
        + "to \(search.bound.change.fixed(2)), are not ruled out; \(longer) looks longer)"
    }
    return
      "at most \(result.total - search.bound.weight) can be kept (not proved better; \(longer) "
      + "looks longer)"
  }

  private var rangeText: String {
    order.map { index in
      "\(fit.numbers[index].name.onOneLine) \(fit.problem.numbers[index].range.text)"
    }.joined(separator: ", ")
  }

  /// A sentence about a label that is given up.
  private func message(about item: FitResult.GivenUp) -> String {
    let label = fit.labels.labels[item.label]
    let start = "line \(label.line) (\(description(of: item.label)))"
    switch item.conflict {
    case .unknown: return "\(start): the conflict was not found within the limits"
    case .impossible:
      let names = order.map { fit.numbers[$0].name.onOneLine }.listed(by: "or")
      return "\(start): no \(names) in range ends in \(label.wanted.text.onOneLine)"
    case .labels(let others):
      let lines = others.map { fit.labels.labels[$0].line }
      if others.count == 1, let pair = opposed(item.label, others[0]) {
        return "\(start) wants \(pair.0), and line \(lines[0]) \(pair.1): they cannot both hold"
      }
      let some = lines.prefix(6).map { "\($0)" }
      let rest = lines.count - some.count
      let listed = (some + (rest > 0 ? ["\(rest) more"] : [])).listed(by: "and")
      var text = "\(start) cannot hold together with line\(lines.count == 1 ? "" : "s") \(listed)"
      if others.count <= 4 {
        let wishes = ([item.label] + others).compactMap { demands(of: $0) }
        if !wishes.isEmpty { text += ": " + wishes.joined(separator: "; ") }
      }
      return text
    }
  }

  private func description(of index: Int) -> String {
    let label = fit.labels.labels[index]
    let release = label.subject.release
    let text = DirectionText.text(travel: release.travel, velocity: release.velocity)
    return "from \(label.release.from.onOneLine), \(text), wanted \(label.wanted.text.onOneLine)"
  }

  /// The ranges that two labels need of the same number, if they have none in common.
  private func opposed(_ one: Int, _ other: Int) -> (String, String)? {
    for number in fit.numbers.indices {
      guard let first = result.demand(of: one, on: number),
        let second = result.demand(of: other, on: number), !first.overlaps(second)
      else { continue }
      return (text(first, of: number), text(second, of: number))
    }
    return nil
  }

  private func demands(of label: Int) -> String? {
    let ranges = order.compactMap { number in
      result.demand(of: label, on: number).map { text($0, of: number) }
    }
    guard !ranges.isEmpty else { return nil }
    return "line \(fit.labels.labels[label].line) wants \(ranges.listed(by: "or"))"
  }

  private func text(_ demand: ClosedRange<Double>, of number: Int) -> String {
    let range = fit.problem.numbers[number].range
    let name = fit.numbers[number].name.onOneLine
    if demand.upperBound == range.upperBound { return "\(name) over \(demand.lowerBound.brief)" }
    if demand.lowerBound == range.lowerBound { return "\(name) under \(demand.upperBound.brief)" }
    return "\(name) from \(demand.text)"
  }

  private func percent(_ rate: Double) -> String { "\((rate * 100).fixed(1))%" }

  // MARK: JSON

  /// The report as JSON.
  package var json: JSONValue {
    .object([
      ("format", .string("sheetlua-fit")), ("version", .integer(1)),
      ("labels", .integer(result.total)), ("kept", .integer(result.kept)),
      ("given_up", .array(result.givenUp.map(json))),
      ("numbers", .array(order.map(json))),
      ("proved", .boolean(search.isProved)),
      (
        "bound",
        .object([
          ("given_up", .integer(search.bound.weight)), ("change", .number(search.bound.change)),
        ])
      ),
      ("timed_out", .boolean(search.hasTimedOut)),
      ("change", .number(fit.problem.change(of: result.values))),
      ("map", .array(map.json)),
      (
        "held_out",
        result.heldOut.map {
          .object([
            ("rate", .number($0.rate)), ("in_sample", .number($0.inSample)),
            ("folds", .integer(HeldOutRate.folds)),
          ])
        } ?? .null
      ),
      (
        "claims",
        .array(
          claims.map { .object([("name", .string($0.name)), ("holds", .boolean($0.holds))]) })
      ),
      ("ignored", .integer(fit.labels.ignored)),
      ("undecided", .integer(fit.labels.undecided)),
      (
        "missing",
        .array(
          fit.labels.missing.sorted { $0.value.line < $1.value.line }.map { read, found in
            .object([
              ("key", .string(read.key)), ("reader", .string(read.reader)),
              ("count", .integer(found.count)), ("line", .integer(found.line)),
            ])
          })
      ),
      (
        "unreadable",
        .array(
          fit.labels.unreadable.map {
            .object([("line", .integer($0.line)), ("message", .string($0.message))])
          })
      ),
    ])
  }

  private func json(_ item: FitResult.GivenUp) -> JSONValue {
    let label = fit.labels.labels[item.label]
    let others: [Int] =
      if case .labels(let labels) = item.conflict { labels } else { [] }
    return .object([
      ("line", .integer(label.line)), ("n", .integer(label.n)),
      ("with", .array(others.map { .integer(fit.labels.labels[$0].line) })),
      ("message", .string(message(about: item))),
    ])
  }

  private func json(_ index: Int) -> JSONValue {
    let number = fit.numbers[index]
    let range = result.ranges[index]
    func json(_ range: ClosedRange<Double>) -> JSONValue {
      .array([.number(range.lowerBound), .number(range.upperBound)])
    }
    return .object([
      ("name", .string(number.name)), ("file", .string(number.file)),
      ("line", .integer(number.line)), ("column", .integer(number.column)),
      ("unit", number.unit == .none ? .null : .string(number.unit.rawValue)),
      ("before", .number(number.value)), ("after", .number(result.values[index])),
      ("smallest", .number(result.smallest[index])), ("alone", .array(range.alone.map(json))),
      ("together", json(range.together)), ("outer", range.outer.map(json) ?? .null),
      ("range", json(fit.problem.numbers[index].range)),
    ])
  }
}

extension Double {
  /// The number with about four digits.
  fileprivate var brief: String {
    decimals(atMost: magnitude >= 1000 ? 0 : magnitude >= 100 ? 1 : magnitude >= 10 ? 2 : 4)
  }
}

extension ClosedRange<Double> {
  fileprivate var text: String {
    lowerBound == upperBound ? lowerBound.brief : "\(lowerBound.brief) to \(upperBound.brief)"
  }
}
