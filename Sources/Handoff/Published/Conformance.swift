package import DecisionMaps
package import Support

/// A sheet compared with what a platform has published.
///
/// It speaks of published numbers, never of what the platform does on a device.
package struct Conformance {
  /// What became of one number.
  package enum Status: String, Sendable {
    case kept
    case broken
    /// The source gives no number, or this sheet has nothing to hold against it.
    case notStated = "not stated"
  }

  /// One number.
  package struct Row: Sendable {
    /// What is measured.
    package var metric: Metric
    /// What was published; nil: no number.
    package var published: MetricValue?
    /// What the sheet has; nil: nothing of the kind.
    package var here: MetricValue?
    /// Where it was published.
    package var place: String
    /// What became of it.
    package var status: Status
  }

  /// The sheet's name.
  package let sheet: String
  /// What it is compared with.
  package let spec: PublishedSpec
  /// Number by number.
  package let rows: [Row]

  /// Measures a sheet.
  package init(of subject: SheetQueries, to spec: PublishedSpec) {
    let measuring = SheetMeasurements(subject)
    sheet = subject.name
    self.spec = spec
    rows = spec.entries.map { entry in
      let here = measuring.value(of: entry.metric)
      var status = Status.notStated
      if let wanted = entry.value, let here {
        status = wanted.admits(here, tolerance: entry.metric.tolerance) ? .kept : .broken
      }
      return Row(
        metric: entry.metric, published: entry.value, here: here, place: entry.place,
        status: status)
    }
  }

  /// How many numbers have a status.
  package func count(_ status: Status) -> Int { rows.count { $0.status == status } }
  /// Whether every number that was published is kept.
  package var holds: Bool { count(.broken) == 0 }

  /// As a table, with what it counts to below.
  package var lines: [String] {
    let table = rows.map { row in
      [
        row.status.rawValue, row.metric.label,
        row.published?.words(row.metric.unit) ?? "no number",
        row.here.map { "here " + $0.words(row.metric.unit) } ?? "nothing here", row.place,
      ]
    }
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    return ["\(sheet) against \(spec.name): \(spec.source) (\(spec.date))"]
      + table.map { row in
        "  " + zip(row, widths).map { $0.trailing($1) }.joined(separator: "  ") + "  " + row[4]
      } + [counts]
  }

  private var counts: String {
    "\(count(.kept)) kept, \(count(.broken)) broken, \(count(.notStated)) not stated"
  }

  /// `{ "sheet", "kept", "broken", "not_stated", "rows": [...] }`.
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
            ])
          })
      ),
    ])
  }
}
