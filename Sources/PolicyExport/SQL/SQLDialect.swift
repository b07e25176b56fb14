/// A database engine with its dialect of SQL.
package enum SQLDialect: String, CaseIterable, Sendable {
  case duckdb, postgres, clickhouse, spark, sqlite, datafusion, polars

  /// The type of a double that can be NULL.
  var double: String {
    switch self {
    case .postgres: "DOUBLE PRECISION"
    case .clickhouse: "Nullable(Float64)"
    case .sqlite: "REAL"
    case .duckdb, .spark, .datafusion, .polars: "DOUBLE"
    }
  }

  /// The keyword that leaves columns out of `*`; nil if there is none.
  var exclusion: String? {
    switch self {
    case .duckdb, .datafusion, .polars: "EXCLUDE"
    case .clickhouse, .spark: "EXCEPT"
    case .postgres, .sqlite: nil
    }
  }

  /// The end of a subquery that must not be merged with the query around it: PostgreSQL and SQLite
  /// would copy its expressions to each use.
  var fence: String {
    switch self {
    case .postgres: "\nOFFSET 0"
    case .sqlite: "\nLIMIT -1 OFFSET 0"
    case .duckdb, .clickhouse, .spark, .datafusion, .polars: ""
    }
  }

  /// The depth of an expression from which it becomes a column: the parser of SQLite before 3.46 has
  /// a stack of 100 symbols.
  var mostDepth: Int { self == .sqlite ? 7 : 40 }

  /// A quoted identifier.
  func identifier(_ name: String) -> String {
    let mark: Character = self == .spark ? "`" : "\""
    var text = String(mark)
    for character in name {
      if character == mark { text.append(mark) }
      if character == "\\", self == .clickhouse { text.append("\\") }
      text.append(character)
    }
    return text + String(mark)
  }

  /// A string literal.
  func literal(_ text: String) -> String {
    var result = "'"
    for character in text {
      switch character {
      case "'": result += self == .spark ? "\\'" : "''"
      case "\\" where self == .spark || self == .clickhouse: result += "\\\\"
      default: result.append(character)
      }
    }
    return result + "'"
  }

  func literal(_ flag: Bool) -> String { flag ? "TRUE" : "FALSE" }

  /// A number literal in a list of values, whose columns are cast where they are read.
  func plainLiteral(_ number: Double) -> String {
    if self == .sqlite { return Self.sqliteLiteral(number) }
    let text = "\(number)"
    if text.contains("e") { return text }
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "e0"
  }

  /// A literal with the value of a double.
  func literal(_ number: Double) -> String {
    if number.isInfinite { return number < 0 ? "(-\(infinity))" : infinity }
    let text = plainLiteral(number)
    if self == .postgres { return "CAST(\(text) AS \(double))" }
    return number < 0 ? "(\(text))" : text
  }

  private var infinity: String {
    switch self {
    case .postgres, .spark: "CAST('Infinity' AS \(double))"
    case .sqlite: "9e999"
    case .clickhouse: "inf"
    case .duckdb, .datafusion, .polars: "CAST('inf' AS \(double))"
    }
  }

  /// The literal as an integer and divisions by powers of two, which SQLite reads exactly.
  ///
  /// SQLite 3.40 reads up to 9 of 30,000 decimal numbers wrong in the last bit.
  private static func sqliteLiteral(_ number: Double) -> String {
    let plain = "\(number)"
    if number == number.rounded(), abs(number) < 0x1p53 {
      return plain.contains("e") ? "\(Int64(number)).0" : plain
    }
    var mantissa = number
    var exponent = 0
    while mantissa != mantissa.rounded() {
      mantissa *= 2
      exponent -= 1
    }
    while abs(mantissa) >= 0x1p53 {
      mantissa /= 2
      exponent += 1
    }
    var text = "\(Int64(mantissa)).0"
    let sign = exponent < 0 ? "/" : "*"
    var rest = abs(exponent)
    while rest > 0 {
      let step = min(rest, 50)
      text += " \(sign) \(Int64(1) << Int64(step)).0"
      rest -= step
    }
    return "(\(text) /* \(plain) */)"
  }
}
