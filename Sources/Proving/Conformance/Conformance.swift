/// A sheet held against what a platform has published.
///
/// It speaks of published numbers, never of what the platform does on a device.
public struct Conformance {
  /// What became of one number.
  public enum Verdict: String, Sendable {
    case kept
    case broken
    /// The source gives no number, or this sheet has nothing to hold against it.
    case notStated = "not stated"
  }

  /// One number.
  public struct Row: Sendable {
    /// What is measured.
    public var figure: Figure
    /// What was published; nil: no number.
    public var published: FigureValue?
    /// What the sheet has; nil: nothing of the kind.
    public var here: FigureValue?
    /// Where it was published.
    public var place: String
    /// What became of it.
    public var verdict: Verdict
  }

  /// The sheet's name.
  public let sheet: String
  /// What it is held against.
  public let publication: Publication
  /// Number by number.
  public let rows: [Row]

  /// Measures a sheet.
  public init(of subject: ScriptedSheet, to publication: Publication) {
    let measuring = Measuring(subject)
    sheet = subject.name
    self.publication = publication
    rows = publication.entries.map { entry in
      let here = measuring.value(of: entry.figure)
      var verdict = Verdict.notStated
      if let wanted = entry.value, let here {
        verdict = wanted.admits(here, tolerance: entry.figure.tolerance) ? .kept : .broken
      }
      return Row(
        figure: entry.figure, published: entry.value, here: here, place: entry.place,
        verdict: verdict)
    }
  }

  /// How many numbers have a verdict.
  public func count(_ verdict: Verdict) -> Int { rows.count { $0.verdict == verdict } }
  /// Whether every number that was published is kept.
  public var holds: Bool { count(.broken) == 0 }

  /// As a table, with what it counts to below.
  public var lines: [String] {
    let table = rows.map { row in
      [
        row.verdict.rawValue, row.figure.rawValue,
        row.published?.words(row.figure.unit) ?? "no number",
        row.here.map { "here " + $0.words(row.figure.unit) } ?? "nothing here", row.place,
      ]
    }
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    return ["\(sheet) against \(publication.name): \(publication.source) (\(publication.date))"]
      + table.map { row in
        "  " + zip(row, widths).map { $0.trailing($1) }.joined(separator: "  ") + "  " + row[4]
      } + [counts]
  }

  private var counts: String {
    "\(count(.kept)) kept, \(count(.broken)) broken, \(count(.notStated)) not stated"
  }

  /// `{ "sheet", "kept", "broken", "not_stated", "rows": [...] }`.
  public var json: JSONValue {
    .object([
      ("sheet", .string(sheet)), ("kept", .integer(count(.kept))),
      ("broken", .integer(count(.broken))), ("not_stated", .integer(count(.notStated))),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("figure", .string(row.figure.rawValue)), ("unit", .string(row.figure.unit)),
              ("published", row.published?.json ?? .null), ("here", row.here?.json ?? .null),
              ("verdict", .string(row.verdict.rawValue)), ("source", .string(publication.source)),
              ("place", .string(row.place)), ("date", .string(publication.date)),
            ])
          })
      ),
    ])
  }
}
