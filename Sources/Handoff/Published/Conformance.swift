internal import ScriptDiagnostics
package import DecisionMaps
package import Support

/// A comparison of a sheet with the published numbers of a platform.
///
/// It makes no claim about the behavior of the platform on a device.
package struct Conformance {
  /// The status of a published number.
  package enum Status: String, Sendable {
    case kept
    case broken
    /// The source contains no number, or the metric does not apply to the sheet.
    case notStated = "not stated"
  }

  /// The comparison of one number.
  package struct Row: Sendable {
    /// The metric that is compared.
    package var metric: Metric
    /// The published value; nil if the source contains no number.
    package var published: MetricValue?
    /// The value of the sheet; nil if the metric does not apply.
    package var here: MetricValue?
    /// The position in the source.
    package var place: String
    /// The status of the number.
    package var status: Status
    /// The names of other sources about the same platform that publish the value of the sheet, if
    /// the number is broken.
    package var agreeing: [String] = []

    /// The status as text: a value that another source publishes is not an error of the script.
    var statusText: String { agreeing.isEmpty ? status.rawValue : "differs" }
  }

  /// The name of the sheet.
  package let sheet: String
  /// The published numbers.
  package let spec: PublishedSpec
  /// The comparisons, one for each number.
  package let rows: [Row]

  /// Measures a sheet and compares its values with published numbers.
  package init(of subject: SheetQueries, to spec: PublishedSpec) {
    let measuring = SheetMeasurements(subject)
    sheet = subject.name
    self.spec = spec
    rows = spec.entries.map { entry in
      let applies = !entry.isOfFullHeight || measuring.reachesFullHeight
      let here = applies ? measuring.value(of: entry.metric) : nil
      var status = Status.notStated
      if let wanted = entry.value, let here {
        status = wanted.admits(here, tolerance: entry.metric.tolerance) ? .kept : .broken
      }
      var row = Row(
        metric: entry.metric, published: entry.value, here: here, place: entry.place,
        status: status)
      if status == .broken, let here {
        row.agreeing = spec.alternatives.filter { $0.admits(here, for: entry.metric) }.map(\.name)
      }
      return row
    }
  }

  /// The number of rows with a status.
  package func count(_ status: Status) -> Int { rows.count { $0.status == status } }
  /// True if no value of the sheet differs from a published number.
  package var conforms: Bool { count(.broken) == 0 }

  /// The comparison as a text table, with the counts in the last line.
  package var lines: [String] {
    let table = rows.map { row in
      [
        row.statusText, row.metric.label,
        row.published?.text(row.metric.unit) ?? "no number",
        row.here.map { "here " + $0.text(row.metric.unit) } ?? "nothing here",
        row.place
          + (row.agreeing.isEmpty ? "" : "; \(row.agreeing.listed(by: "and")): as here"),
      ]
    }
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    return ["\(sheet) against \(spec.name): \(spec.source) (\(spec.date))"]
      + table.map { row in
        "  " + zip(row, widths).map { $0.rightPadded($1) }.joined(separator: "  ") + "  " + row[4]
      } + [counts]
  }

  private var counts: String {
    let differing = rows.count { !$0.agreeing.isEmpty }
    let differs = differing == 0 ? "" : "\(differing) differ\(differing == 1 ? "s" : ""), "
    return "\(count(.kept)) kept, \(count(.broken) - differing) broken, \(differs)"
      + "\(count(.notStated)) not stated"
  }

  /// The comparison as JSON: `{ "sheet", "kept", "broken", "not_stated", "rows": [...] }`.
  package var json: JSONValue {
    .object([
      ("sheet", .string(sheet)), ("kept", .integer(count(.kept))),
      ("broken", .integer(count(.broken))), ("not_stated", .integer(count(.notStated))),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("figure", .string(row.metric.rawValue)), ("unit", .string(row.metric.unit)),
              ("published", row.published?.json ?? .null), ("here", row.here?.json ?? .null),
              ("verdict", .string(row.status.rawValue)), ("source", .string(spec.source)),
              ("place", .string(row.place)), ("date", .string(spec.date)),
              ("agrees_with", .strings(row.agreeing)),
            ])
          })
      ),
    ])
  }
}
