internal import CSheetHost
internal import ReleaseLog
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetHost

/// A column of numbers, of which NaN is missing.
struct NumberColumn {
  /// A key of a log with a number.
  enum Key: String, CaseIterable {
    case height, travel, velocity, elapsed, keyboard, farthest, rested
    case velocityX = "velocity_x"

    /// The numbers that a log can have.
    var range: NumericRange {
      let field = ReleaseLine.description.fields.first { $0.name == rawValue }
      if case .number(let range) = field?.type { return range }
      return .any
    }
  }

  let key: Key
  let range: NumericRange
  let numbers: UnsafePointer<Double>
}

/// A column of texts, each the index of one of its different texts; a negative index is missing.
struct TextColumn {
  let texts: [String]
  let codes: UnsafePointer<Int32>
}

/// The columns of a table of a host.
struct ReleaseColumns {
  let count: Int
  private(set) var numbers: [NumberColumn] = []
  private(set) var sheet: TextColumn?
  private(set) var from: TextColumn?
  private(set) var device: TextColumn?
  private(set) var direction: TextColumn?
  private(set) var by: TextColumn?
  /// Whether the content was scrolled: 0 or 1, negative if it is missing.
  private(set) var scrolled: UnsafePointer<Int32>?
  /// Whether Reduce Motion was on: 0 or 1, negative if it is missing.
  private(set) var reduceMotion: UnsafePointer<Int32>?

  /// Reads the columns of a host; throws if one is invalid.
  init(
    hosted columns: UnsafePointer<sheetlua_column>?, _ columnCount: Int, count: Int
  ) throws(HostError) {
    guard 0...Int(Int32.max) ~= count else {
      throw .misuse("count is \(count); 0 to \(Int32.max) are allowed")
    }
    guard 0...1000 ~= columnCount else {
      throw .misuse("column_count is \(columnCount); 0 to 1000 are allowed")
    }
    self.count = count
    guard let columns else {
      if columnCount > 0 { throw .misuse("columns is NULL") }
      return
    }
    for column in UnsafeBufferPointer(start: columns, count: columnCount) {
      try add(column, String(hosted: column.key, column.key_size, called: "key"))
    }
  }

  private mutating func add(_ column: sheetlua_column, _ key: String) throws(HostError) {
    if let number = NumberColumn.Key(rawValue: key) {
      guard !numbers.contains(where: { $0.key == number }) else { throw .twice(key) }
      guard let values = column.numbers else {
        if count == 0 { return }
        throw .misuse("the column \(key) has no numbers")
      }
      numbers.append(NumberColumn(key: number, range: number.range, numbers: values))
      return
    }
    switch key {
    case "sheet": try add(column, key, to: &sheet)
    case "from": try add(column, key, to: &from)
    case "device": try add(column, key, to: &device)
    case "direction": try add(column, key, to: &direction)
    case "by": try add(column, key, to: &by)
    case "scrolled": try add(column, key, to: &scrolled)
    case "reduce_motion": try add(column, key, to: &reduceMotion)
    default: break
    }
  }

  private func add(
    _ column: sheetlua_column, _ key: String, to place: inout TextColumn?
  ) throws(HostError) {
    guard place == nil else { throw .twice(key) }
    let texts = try Self.texts(of: column, key)
    guard let codes = try codes(of: column, key, below: texts.count) else { return }
    place = TextColumn(texts: texts, codes: codes)
  }

  /// Adds a column of 0 and 1.
  private func add(
    _ column: sheetlua_column, _ key: String, to place: inout UnsafePointer<Int32>?
  ) throws(HostError) {
    guard place == nil else { throw .twice(key) }
    place = try codes(of: column, key, below: 2)
  }

  /// The different texts of a column.
  private static func texts(
    of column: sheetlua_column, _ key: String
  ) throws(HostError) -> [String] {
    guard column.text_count > 0 else { return [] }
    guard 0...Int(Int32.max) ~= column.text_count, let ends = column.ends,
      column.texts_size >= 0
    else { throw .misuse("the column \(key) has no texts") }
    var texts: [String] = []
    var start = 0
    for end in UnsafeBufferPointer(start: ends, count: column.text_count) {
      guard end >= start, end <= column.texts_size else {
        throw .misuse("the column \(key) has a text that ends outside of `texts`")
      }
      let text = column.texts.map { $0 + start }
      texts.append(try String(hosted: text, end - start, called: "a text of the column \(key)"))
      start = end
    }
    return texts
  }

  /// The indices of a column, which must be below `limit`; nil if the table has no rows.
  private func codes(
    of column: sheetlua_column, _ key: String, below limit: Int
  ) throws(HostError) -> UnsafePointer<Int32>? {
    guard count > 0 else { return nil }
    guard let codes = column.codes else { throw .misuse("the column \(key) has no codes") }
    for row in 0..<count where Int(codes[row]) >= limit {
      throw .misuse(
        "the column \(key) has the code \(codes[row]) in row \(row); below \(limit) are allowed")
    }
    return codes
  }
}

extension HostError {
  /// The error of two columns with one key.
  fileprivate static func twice(_ key: String) -> HostError {
    .misuse("there are two columns \(key)")
  }
}
