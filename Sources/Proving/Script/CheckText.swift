internal import SheetEngine
internal import SheetScript

/// A check in words, a line a thing and what is wrong indented below it.
extension ScriptCheck {
  /// The report of a script that is called so.
  public func lines(script: String) -> [String] {
    var lines = ["\(script): loads"]
    let judged = sheets.map(\.judged).reduce(0, +)
    lines.append(
      errors.isEmpty
        ? "pure: \(judged) releases judged, each asked twice"
        : "not pure, or failed: \(errors.count) complaints, below")
    for sheet in sheets {
      lines.append(
        "map of \(sheet.sheet): "
          + (sheet.findings.isEmpty
            ? "nothing looks like a mistake" : "\(sheet.findings.count) to look at"))
      lines += sheet.findings.map { "  \($0.line)" }
      lines.append(rates(of: sheet))
      lines += sheet.rateLines.map { "  \($0)" }
    }
    for result in regions {
      let (region, name) = (result.region, "region \"\(result.region.name)\"")
      lines += promise(name, region.file, region.line, result.tried, result.failures)
    }
    for result in invariants {
      let (always, name) = (result.invariant, "always \"\(result.invariant.name)\"")
      lines += promise(name, always.file, always.line, result.tried, result.failures)
    }
    return lines
  }

  private func promise(
    _ name: String, _ file: String, _ line: Int, _ tried: Int, _ failures: [String]
  ) -> [String] {
    if failures.isEmpty { return ["\(name): holds, \(tried) releases tried"] }
    return ["\(file):\(line): \(name) is broken"] + failures.map { "  \($0)" }
  }

  private func rates(of sheet: SheetReport) -> String {
    let report = sheet.rates
    let left = report.brittle > 0 ? ", \(report.brittle) too close to a border to disturb" : ""
    return "rates of \(sheet.sheet): "
      + (report.holds
        ? "\(report.tried) movements are the same at every rate\(left)"
        : "\(report.disagreements.count) of \(report.tried) movements differ\(left)")
  }

  /// The report as data: `sheetlua-check`, version 1.
  public func json(script: String, strict: Bool) -> JSONValue {
    .object([
      ("format", .string("sheetlua-check")), ("version", .integer(1)),
      ("script", .string(script)), ("holds", .boolean(holds(strict: strict))),
      ("errors", .array(errors.map { .string($0.oneLine) })),
      (
        "sheets",
        .array(
          sheets.map { sheet in
            .object([
              ("name", .string(sheet.sheet)), ("findings", .array(sheet.findings.map(\.json))),
              ("movements", .integer(sheet.rates.tried)),
              ("brittle", .integer(sheet.rates.brittle)),
              ("differing", .array(sheet.rates.disagreements.map(\.json))),
            ])
          })
      ),
      (
        "regions",
        .array(
          regions.map { result in
            .object([
              ("name", .string(result.region.name)), ("line", .integer(result.region.line)),
              ("holds", .boolean(result.failures.isEmpty)),
              ("failures", .array(result.failures.map { .string($0) })),
            ])
          })
      ),
      (
        "always",
        .array(
          invariants.map { result in
            .object([
              ("name", .string(result.invariant.name)),
              ("line", .integer(result.invariant.line)),
              ("holds", .boolean(result.failures.isEmpty)),
              ("failures", .array(result.failures.map { .string($0) })),
            ])
          })
      ),
    ])
  }
}

extension RateCheck.Disagreement {
  /// As data.
  var json: JSONValue {
    .object([
      ("from", .string(from)), ("movement", .string(stroke.words)),
      (
        "runs",
        .array(
          runs.map {
            .object([
              ("way", .string($0.way)), ("end", .string($0.end)), ("moved", .number($0.moved)),
            ])
          })
      ),
    ])
  }
}

extension Finding {
  /// As data.
  public var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("from", from.map { .string($0) } ?? .null),
      ("cells", .integer(cells)), ("share", .number(share)), ("sentence", .string(sentence)),
    ])
  }
}

extension MapDifference {
  /// As data.
  public var json: JSONValue {
    .object([
      ("from", .string(slice.from)), ("changed", .number(changedShare)),
      (
        "changes",
        .array(
          changes.map { change in
            .object([
              ("before", .string(change.before.word)), ("after", .string(change.after.word)),
              ("travel", Self.range(change.area.travel)),
              ("velocity", Self.range(change.area.velocity)),
              ("share", .number(change.share)), ("fill", .number(change.fill)),
            ])
          })
      ),
    ])
  }

  private static func range(_ range: ClosedRange<Double>) -> JSONValue {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }
}
