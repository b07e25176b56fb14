package import SheetEngine
package import SheetScript
package import Support

/// The rules of a script's sheets as queries of one dialect of SQL.
package struct SQLExport {
  /// The column of a log that contains the position of a release.
  package enum Position: String, CaseIterable, Sendable { case travel, height }

  /// A release with its outcome, for the query that verifies the rules.
  package struct Vector {
    let id: String
    let sheet: String
    let device: String
    let from: String
    let values: [String: JSONValue]
    let outcome: String

    package init(
      id: String, sheet: String, device: String, from: String, values: [String: JSONValue],
      outcome: String
    ) {
      (self.id, self.sheet, self.device, self.from) = (id, sheet, device, from)
      (self.values, self.outcome) = (values, outcome)
    }
  }

  /// A variant with its translated outcome.
  private struct Part {
    let variant: SQLVariant
    let inputs: SQLInputs
    let outcome: SQLNode
    /// The columns that the outcome depends on.
    let columns: Set<String>
  }

  private let program: PortProgram
  private let parts: [Part]
  private let dialect: SQLDialect
  private let position: Position
  private let hasSheetColumn: Bool
  /// The parts by which the sheets can be dragged.
  private let sources: [DragSource]

  /// Reads the rules of sheets with the current values of the script.
  package init(
    _ session: ScriptSession, sheets: [(id: SheetID, name: String)], in dialect: SQLDialect,
    position: Position
  ) throws(ExportRefusal) {
    let reader = PolicyReader(session, reservedNames: [], declaredNames: [])
    for sheet in sheets { try reader.add(sheet.id, named: sheet.name) }
    program = reader.program
    (self.dialect, self.position) = (dialect, position)
    hasSheetColumn = sheets.count > 1
    let possible = sheets.flatMap { session.world[$0.id].definition.style.dragSources }
    sources = DragSource.allCases.filter { possible.contains($0) }
    var parts: [Part] = []
    for variant in SQLVariant.all(of: program, sheets, in: session) {
      let inputs = SQLInputs(variant, position: position)
      let outcome = try SQLExecutor(program, inputs).outcome(of: variant.key.function)
      parts.append(
        Part(
          variant: variant, inputs: inputs, outcome: outcome, columns: Self.columns(of: outcome)))
    }
    self.parts = parts
  }

  private static func columns(of outcome: SQLNode) -> Set<String> {
    var (columns, seen, waiting) = (Set<String>(), Set<Int>(), [outcome])
    while let node = waiting.popLast() {
      guard seen.insert(node.id).inserted else { continue }
      if case .column(let name) = node.operation { columns.insert(name) }
      waiting += node.operands
    }
    return columns
  }

  /// Returns the release that the query decides for a row with these values; nil if the sheet has
  /// no such device or detent.
  package func release(
    sheet: String, device: String, from: String, _ values: [String: JSONValue]
  ) -> Release? {
    let row = parts.lazy.flatMap(\.variant.rows).first {
      $0.sheet == sheet && $0.device == device && $0.rest.from == from
    }
    guard let row else { return nil }
    func number(_ key: String) -> Double? { values[key]?.double }
    var release = row.start.release(
      height: position == .height ? number("height") : nil,
      travel: position == .travel ? number("travel") : nil)
    release.velocity = number("velocity") ?? 0
    release.elapsed = number("elapsed") ?? Release.usualElapsed
    release.velocityX = number("velocity_x") ?? 0
    release.keyboard = number("keyboard") ?? 0
    release.by = values["by"]?.stringValue.flatMap { DragSource(rawValue: $0) } ?? .grabber
    release.scrolled = values["scrolled"] == .boolean(true)
    release.givenDirection =
      values["direction"]?.stringValue.flatMap { Release.Direction(rawValue: $0) }
    release.givenFarthest = number("farthest") ?? 0
    release.rested = number("rested") ?? 0
    return release
  }

  // MARK: Files

  /// Returns the query that decides the releases of a table.
  package func text(table: String, header: [String]) -> String {
    let query = query(devices: "sl_devices", table: self.table(table), outcome: "outcome")
    return comment(header) + "WITH \(query.devices)\n\(query.select)\n"
  }

  /// Returns the query that finds the vectors with another outcome.
  package func text(verifying vectors: [Vector], header: [String]) -> String {
    let columns = logColumns
    var names = ["id"] + (hasSheetColumn ? ["sheet"] : []) + ["device", "from"] + columns
    names.append("expected")
    let rows = vectors.map { vector in
      var row = [dialect.literal(vector.id)]
      if hasSheetColumn { row.append(dialect.literal(vector.sheet)) }
      row += [dialect.literal(vector.device), dialect.literal(vector.from)]
      row += columns.map { literal(vector.values[$0] ?? .null) }
      return row + [dialect.literal(vector.outcome)]
    }
    let types = names.map { name in
      SQLInputs.ranges[name] != nil ? "Float64" : name == "scrolled" ? "Bool" : "String"
    }
    let table = values(rows, names: names, types: types)
    let query = query(devices: "sl_devices", table: "sl_vectors", outcome: "outcome")
    return comment(header) + """
      WITH sl_vectors AS (
      \(table)
      ),
      \(query.devices)
      SELECT *
      FROM (
      \(query.select.indented)
      ) AS v
      WHERE CASE WHEN outcome = expected THEN 0 ELSE 1 END = 1

      """
  }

  /// Returns the query that counts the releases of a table with another outcome than by `old`.
  package func text(against old: SQLExport, table: String, header: [String]) -> String {
    let before = old.query(
      devices: "sl_devices_old", table: self.table(table), outcome: "sl_before")
    let inner = "(\n\(before.select.indented)\n)"
    let after = query(devices: "sl_devices", table: inner, outcome: "sl_after")
    let from = dialect.identifier("from")
    return comment(header) + """
      WITH \(before.devices),
      \(after.devices)
      SELECT \(from), sl_before AS \(dialect.identifier("old")), \
      sl_after AS \(dialect.identifier("new")), COUNT(*) AS \(dialect.identifier("n"))
      FROM (
      \(after.select.indented)
      ) AS c
      WHERE CASE WHEN sl_before = sl_after THEN 0 ELSE 1 END = 1
      GROUP BY \(from), sl_before, sl_after

      """
  }

  private func table(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false)
      .map { dialect.identifier(String($0)) }.joined(separator: ".")
  }

  private func comment(_ header: [String]) -> String {
    var lines = header + program.notes
    let read =
      (hasSheetColumn ? ["sheet"] : []) + ["device", "from"] + logColumns
    lines.append("Columns: \(read.joined(separator: ", ")).")
    lines.append(
      "A NULL outcome is undecided: an unknown device or detent, or a column that is NULL, NaN or "
        + "outside of the range of a log.")
    let constants = program.constants.compactMap { constant -> String? in
      switch constant.value {
      case .number(let number): "\(constant.name) = \(number)"
      case .string(let text): "\(constant.name) = \(JSONValue.string(text).text)"
      default: nil
      }
    }
    if !constants.isEmpty { lines.append("Constants: \(constants.joined(separator: ", ")).") }
    return lines.map { "-- \(PortPrinter.comment($0))\n" }.joined()
  }

  // MARK: Queries

  /// The values of the column `direction`.
  private static let directions =
    Release.Direction.allCases.map { $0.rawValue } + [SQLInputs.noDirection]

  /// The columns of the log that the rules read.
  private var logColumns: [String] {
    let columns = parts.reduce(into: Set<String>()) { $0.formUnion($1.columns) }
    return Self.logKeys.filter { columns.contains($0) }
  }

  private static let logKeys = [
    "travel", "height", "velocity", "velocity_x", "elapsed", "farthest", "rested", "keyboard",
    "direction", "by", "scrolled",
  ]

  /// The definition of the device table, and the query that adds an outcome to a table.
  private func query(
    devices: String, table: String, outcome: String
  ) -> (devices: String, select: String) {
    let printer = SQLPrinter(dialect)
    let texts = parts.map { printer.text(of: $0.outcome) }
    let log = logColumns
    let columns = deviceColumns
    func name(_ column: String) -> String { SQLPrinter.name(ofColumn: column, dialect) }
    var first = ["d.sl_variant AS \(name("variant"))"]
    first += log.map { "\(checked($0)) AS \(name($0))" }
    first += columns.map { column in
      let value = "d.\(name(column.name))"
      return column.type == "Float64"
        ? "CAST(\(value) AS \(dialect.double)) AS \(name(column.name))"
        : "\(value) AS \(name(column.name))"
    }
    let arms = zip(parts, texts).enumerated().map { index, part in
      let read = log.filter { part.0.columns.contains($0) }
      let tests =
        ["\(name("variant")) = \(index + 1)"] + read.map { "\(name($0)) IS NOT NULL" }
      return "  WHEN \(tests.joined(separator: " AND ")) THEN "
        + part.1.replacing("\n", with: "\n  ")
    }
    let decision = "CASE\n\(arms.joined(separator: "\n"))\nEND"
    let join =
      "FROM \(table) AS r\nLEFT JOIN \(devices) AS d ON "
      + (["device", "from"] + (hasSheetColumn ? ["sheet"] : [])).map {
        "r.\(dialect.identifier($0)) = d.sl_key_\($0)"
      }.joined(separator: " AND ")
    let base = first.joined(separator: ",\n  ")
    let select: String
    if let exclusion = dialect.exclusion {
      var chain = "SELECT r.*,\n  \(base)\n\(join)"
      for (index, step) in printer.steps.enumerated() {
        chain = nested(chain, step, alias: "s\(index)")
      }
      let added =
        ([name("variant")] + log.map(name) + columns.map { name($0.name) })
        + printer.steps.flatMap { $0.map(\.name) }
      select =
        "SELECT * \(exclusion) (\(added.joined(separator: ", "))),\n  "
        + decision.replacing("\n", with: "\n  ") + " AS \(outcome)\nFROM (\n\(chain.indented)\n"
        + ") AS s\(printer.steps.count)"
    } else {
      var chain = "SELECT \(base)\(dialect.fence)"
      for (index, step) in printer.steps.enumerated() {
        chain = nested(chain, step, alias: "s\(index)") + dialect.fence
      }
      let inner =
        "SELECT \(decision)\nFROM (\n\(chain.indented)\n) AS s\(printer.steps.count)"
      select = "SELECT r.*, (\n\(inner.indented)\n) AS \(outcome)\n\(join)"
    }
    return ("\(devices) AS (\n\(deviceTable(columns))\n)", select)
  }

  private func nested(
    _ query: String, _ columns: [(name: String, text: String)], alias: String
  ) -> String {
    let list = columns.map { ",\n  \($0.text.replacing("\n", with: "\n  ")) AS \($0.name)" }
    return "SELECT *\(list.joined())\nFROM (\n\(query.indented)\n) AS \(alias)"
  }

  /// The value of a column of the log; NULL outside of the range of a log.
  private func checked(_ column: String) -> String {
    let value = "r.\(dialect.identifier(column))"
    if column == "scrolled" { return "CASE WHEN \(value) THEN 1 WHEN NOT \(value) THEN 0 END" }
    if column == "by" || column == "direction" {
      let names = column == "by" ? sources.map { $0.rawValue } : Self.directions
      let tests = names.map { "\(value) = \(dialect.literal($0))" }
      return "CASE WHEN \(tests.joined(separator: " OR ")) THEN \(value) END"
    }
    let range = SQLInputs.ranges[column] ?? -1e6...1e6
    let number = "CAST(\(value) AS \(dialect.double))"
    var tests = [
      "\(number) >= \(dialect.literal(range.lowerBound))",
      "\(number) <= \(dialect.literal(range.upperBound))",
    ]
    switch dialect {
    // The statistics of a Parquet file leave NaN out, so a comparison can be decided without it.
    case .duckdb: tests.insert("isfinite(\(number))", at: 0)
    // The cast would read any text as a number.
    case .sqlite: tests.insert("typeof(\(value)) <> 'text'", at: 0)
    case .postgres, .clickhouse, .spark, .datafusion, .polars: break
    }
    return "CASE WHEN \(tests.joined(separator: " AND ")) THEN \(number) END"
  }

  // MARK: Device table

  private var deviceColumns: [(name: String, type: String)] {
    var columns: [(name: String, type: String)] = []
    for part in parts {
      for name in part.columns.sorted() where !columns.contains(where: { $0.name == name }) {
        guard let first = part.inputs.tableColumns[name]?.first else { continue }
        let type =
          switch first {
          case .number: "Float64"
          case .boolean: "Int32"
          case .string: "String"
          }
        columns.append((name, type))
      }
    }
    return columns.sorted { $0.name < $1.name }
  }

  private func deviceTable(_ columns: [(name: String, type: String)]) -> String {
    var names = ["sl_key_device", "sl_key_from"]
    var types = ["String", "String"]
    if hasSheetColumn {
      names.append("sl_key_sheet")
      types.append("String")
    }
    names += ["sl_variant"] + columns.map { SQLPrinter.name(ofColumn: $0.name, dialect) }
    types += ["Int32"] + columns.map(\.type)
    var rows: [[String]] = []
    for (index, part) in parts.enumerated() {
      for (place, row) in part.variant.rows.enumerated() {
        var values = [dialect.literal(row.device), dialect.literal(row.rest.from)]
        if hasSheetColumn { values.append(dialect.literal(row.sheet)) }
        values.append("\(index + 1)")
        values += columns.map { column in
          switch part.inputs.tableColumns[column.name]?[place] {
          case .number(let number): dialect.plainLiteral(number)
          case .boolean(let flag): flag ? "1" : "0"
          case .string(let text): dialect.literal(text)
          // Another variant reads the column.
          case nil:
            column.type == "String"
              ? dialect.literal("") : column.type == "Int32" ? "0" : dialect.plainLiteral(0)
          }
        }
        rows.append(values)
      }
    }
    return values(rows, names: names, types: types, areQuoted: true)
  }

  private func literal(_ value: JSONValue) -> String {
    if let number = value.double { return dialect.plainLiteral(number) }
    if let text = value.stringValue { return dialect.literal(text) }
    return dialect.literal(value == .boolean(true))
  }

  /// A query that returns a list of rows.
  private func values(
    _ rows: [[String]], names: [String], types: [String], areQuoted: Bool = false
  ) -> String {
    let names = areQuoted ? names : names.map { dialect.identifier($0) }
    let lines = rows.map { "    (\($0.joined(separator: ", ")))" }.joined(separator: ",\n")
    switch dialect {
    case .clickhouse:
      let structure = zip(names, types).map { "\($0) \($1)" }.joined(separator: ", ")
      return "  SELECT * FROM values(\(dialect.literal(structure)),\n\(lines)\n  )"
    case .sqlite:
      let columns = names.enumerated().map { "column\($0 + 1) AS \($1)" }
      return "  SELECT \(columns.joined(separator: ", "))\n  FROM (VALUES\n\(lines)\n  )"
    case .duckdb, .postgres, .spark, .datafusion, .polars:
      return "  SELECT * FROM (VALUES\n\(lines)\n  ) AS v(\(names.joined(separator: ", ")))"
    }
  }
}

extension String {
  /// The text with each line indented by two spaces.
  fileprivate var indented: String { "  " + replacing("\n", with: "\n  ") }
}
