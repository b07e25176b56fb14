package import ScriptDiagnostics
internal import Support

/// Visits the keys of a table, to describe and write them or to read them.
///
/// A class without type parameters: Embedded Swift compiles a generic visitor for each table.
package final class KeyVisitor {
  /// The table that is read; nil if keys are described and written.
  private let source: KeySource?
  /// Whether the keys are described.
  private let describes: Bool
  /// The keys in the order of the visit.
  private(set) var fields: [FieldDescription] = []
  /// The type of the elements in the list part.
  private(set) var list: ValueType?
  /// The value of each key; nil if it is missing or not plain data.
  private(set) var values: [DataValue] = []
  /// The values of keys of a table that a script gets, without those that are nil.
  private var shown: [(name: String, value: DataValue)] = []
  /// The used item of the list part; empty if there is none.
  private(set) var item: [DataValue.Pair] = []
  /// The rank of the next keys in the check of an object: a key with a lower rank is checked first.
  ///
  /// Keys of the same rank are checked in the order of the visit, in which they are written.
  package var rank = 0
  private var ranks: [Int] = []

  init(reading source: KeySource?, describes: Bool = true) {
    (self.source, self.describes) = (source, describes)
  }

  /// Describes the keys that a function visits.
  package static func fields(_ visit: (KeyVisitor) -> Void) -> [FieldDescription] {
    let visitor = KeyVisitor(reading: nil)
    visit(visitor)
    return visitor.fields
  }

  /// Returns the values that a function visits with `shows`, without those that are nil.
  package static func values(
    _ visit: (KeyVisitor) -> Void
  ) -> [(name: String, value: DataValue)] {
    let visitor = KeyVisitor(reading: nil, describes: false)
    visit(visitor)
    return visitor.shown
  }

  /// Visits a key of a form that no other method has.
  ///
  /// `read` does not change the property if the key is missing.
  package func key(
    _ field: @autoclosure () -> FieldDescription, read: (KeySource) -> Void,
    write: () -> DataValue
  ) {
    if let source { return read(source) }
    if describes {
      fields.append(field())
      ranks.append(rank)
    }
    values.append(write())
  }

  /// The keys in the order in which those of an object are checked.
  var checked: [FieldDescription] {
    fields.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { fields[$0] }
  }

  /// The keys that satisfy a condition on index and value, with their values.
  func pairs(where isIncluded: (Int, DataValue) -> Bool) -> [DataValue.Pair] {
    values.indices.filter { isIncluded($0, values[$0]) }
      .map { DataValue.Pair(.string(fields[$0].name), values[$0]) }
  }

  /// Visits a key of a table that a script gets; if it is writable, the engine reads it back.
  ///
  /// Its description is created only if it is needed, since events are written often.
  package func shows(
    _ name: String, _ type: @autoclosure () -> ValueType, unit: String? = nil,
    isWritable: Bool = false, _ doc: String, _ value: @autoclosure () -> DataValue
  ) {
    if describes {
      fields.append(FieldDescription(name, type(), unit: unit, doc).with(isWritable: isWritable))
    }
    let value = value()
    if value != .nil { shown.append((name, value)) }
  }

  /// Visits the list part; `read` gets the source.
  package func list(
    of element: @autoclosure () -> ValueType, read: (KeySource) -> Void
  ) {
    if let source { read(source) } else { list = element() }
  }

  /// Visits the list part, of which the table uses only the first string; empty if there is none.
  package func first(_ word: inout String, of element: ValueType) {
    if let source {
      word = source.list.first?.text ?? word
    } else {
      list = element
      if !word.isEmpty { item = [DataValue.Pair(.integer(1), .string(word))] }
    }
  }
}

// One method for each form of key. The name of the method is the type in a script; a key with a
// `need` is required.
extension KeyVisitor {
  package func boolean(
    _ name: String, _ value: inout Bool, default fallback: String? = nil,
    _ doc: String
  ) {
    key(
      FieldDescription(
        name, .boolean, default: fallback, value: value ? "true" : "false", doc),
      read: { value = $0[name].flag ?? value }, write: { .boolean(value) })
  }

  package func boolean(
    _ name: String, _ value: inout Bool?, default fallback: String, _ doc: String
  ) {
    key(
      FieldDescription(name, .boolean, default: fallback, doc),
      read: { value = $0[name].flag ?? value }, write: { value.map { .boolean($0) } ?? .nil })
  }

  package func number(
    _ name: String, _ value: inout Double, _ range: NumericRange, unit: String? = nil,
    default fallback: String? = nil, _ doc: String
  ) {
    key(
      FieldDescription(
        name, .number(range), unit: unit, default: fallback,
        value: value.plain, doc),
      read: { value = $0[name].number ?? value }, write: { .number(value) })
  }

  package func number(
    _ name: String, _ value: inout Double?, _ range: NumericRange, unit: String? = nil,
    default fallback: String, _ doc: String
  ) {
    key(
      FieldDescription(name, .number(range), unit: unit, default: fallback, doc),
      read: { value = $0[name].number ?? value }, write: { value.map { .number($0) } ?? .nil })
  }

  package func number(
    _ name: String, _ value: inout Double, _ range: NumericRange, unit: String? = nil,
    need: String
  ) {
    key(
      FieldDescription(name, .number(range), unit: unit, required: true, need),
      read: { value = $0[name].number ?? value }, write: { .number(value) })
  }

  package func boolean(_ name: String, _ value: inout Bool, need: String) {
    key(
      FieldDescription(name, .boolean, required: true, need),
      read: { value = $0[name].flag ?? value }, write: { .boolean(value) })
  }

  /// Two numbers in one range.
  package func pair(
    _ name: String, _ value: inout NumberPair?, _ range: NumericRange, unit: String,
    default fallback: String, _ doc: String
  ) {
    key(
      FieldDescription(
        name, .list(.number(range), count: 2...2), unit: unit, default: fallback, doc),
      read: { source in
        let numbers = source[name].items.compactMap { $0.number }
        if numbers.count == 2 { value = NumberPair(first: numbers[0], second: numbers[1]) }
      }, write: { value.map { .list([.number($0.first), .number($0.second)]) } ?? .nil })
  }

  package func integer(
    _ name: String, _ value: inout Int, _ range: NumericRange, default fallback: String,
    _ doc: String
  ) {
    var number: Int? = value
    integer(name, &number, range, default: fallback, doc)
    value = number ?? value
  }

  package func integer(
    _ name: String, _ value: inout Int?, _ range: NumericRange,
    default fallback: String? = nil, _ doc: String
  ) {
    key(
      FieldDescription(name, .integer(range), default: fallback, doc),
      read: { value = $0[name].number.flatMap { Int(exactly: $0) } ?? value },
      write: { value.map { .integer(Int64($0)) } ?? .nil })
  }

  package func integer(
    _ name: String, _ value: inout Int, _ range: NumericRange, need: String
  ) {
    key(
      FieldDescription(name, .integer(range), required: true, need),
      read: { value = $0[name].number.flatMap { Int(exactly: $0) } ?? value },
      write: { .integer(Int64(value)) })
  }

  package func text(
    _ name: String, _ value: inout String?, _ type: ValueType = .string,
    default fallback: String? = nil, most: Int? = nil, _ doc: String
  ) {
    key(
      FieldDescription(name, type, default: fallback, most: most, doc),
      read: { value = $0[name].text ?? value }, write: { value.map { .string($0) } ?? .nil })
  }

  package func text(
    _ name: String, _ value: inout String, _ type: ValueType = .string, most: Int? = nil,
    need: String
  ) {
    key(
      FieldDescription(name, type, required: true, most: most, need),
      read: { value = $0[name].text ?? value }, write: { .string(value) })
  }

  package func text(
    _ name: String, _ value: inout String, _ type: ValueType = .string,
    default fallback: String? = nil, most: Int? = nil, _ doc: String
  ) {
    key(
      FieldDescription(
        name, type, default: fallback, value: "\"\(value)\"", most: most, doc),
      read: { value = $0[name].text ?? value }, write: { .string(value) })
  }

  /// A list of strings.
  package func texts(
    _ name: String, _ value: inout [String], _ type: ValueType = .list(.string),
    default fallback: String, most: Int? = nil, _ doc: String
  ) {
    key(
      FieldDescription(name, type, default: fallback, most: most, doc),
      read: { source in
        if case .table = source[name] { value = source[name].items.compactMap { $0.text } }
      }, write: { .list(value.map { .string($0) }) })
  }

  /// A value of an enumeration.
  package func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word, default fallback: String? = nil,
    _ doc: String
  ) {
    let usual = value.rawValue
    var word: String? = usual
    choice(
      name, &word, .choice(of: Word.self), default: fallback,
      value: "\"\(usual)\"", doc)
    value = word.flatMap { Word(rawValue: $0) } ?? value
  }

  /// A value of an enumeration that is nil if its key is missing.
  package func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?, default fallback: String, _ doc: String
  ) {
    var word = value?.rawValue
    choice(name, &word, .choice(of: Word.self), default: fallback, doc)
    value = word.flatMap { Word(rawValue: $0) } ?? value
  }

  /// A required value of an enumeration: any, or one of `words`.
  package func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word, among words: [Word] = Array(Word.allCases), need: String
  ) {
    key(
      FieldDescription(name, .choice(words.map { $0.rawValue }), required: true, need),
      read: { value = $0[name].text.flatMap { Word(rawValue: $0) } ?? value },
      write: { .string(value.rawValue) })
  }

  // Not generic, so that the code of a choice is small.
  private func choice(
    _ name: String, _ word: inout String?, _ type: @autoclosure () -> ValueType,
    default fallback: String?, value: String? = nil, _ doc: String
  ) {
    key(
      FieldDescription(name, type(), default: fallback, value: value, doc),
      read: { word = $0[name].text ?? word }, write: { word.map { .string($0) } ?? .nil })
  }

  /// A table with known keys; the keys that it leaves out keep their values.
  package func table<Table: ScriptTable>(
    _ name: String, _ value: inout Table, default fallback: String? = nil,
    _ doc: String
  ) {
    key(
      FieldDescription(name, .table(Table.self), default: fallback, doc),
      read: { source in
        if let table = source.table(of: name) { value.read(table) }
      }, write: { value.changes })
  }

  /// A required table with known keys.
  package func table<Table: ScriptTable>(_ name: String, _ value: inout Table, need: String) {
    key(
      FieldDescription(name, .table(Table.self), required: true, need),
      read: { source in
        if let table = source.table(of: name) { value.read(table) }
      }, write: { value.written })
  }

  /// A table with known keys; nil if it is missing.
  package func table<Table: ScriptTable>(
    _ name: String, _ value: inout Table?, default fallback: String, _ doc: String
  ) {
    key(
      FieldDescription(name, .table(Table.self), default: fallback, doc),
      read: { source in
        guard let table = source.table(of: name) else { return }
        var read = value ?? Table()
        read.read(table)
        value = read
      }, write: { value.map { $0.written } ?? .nil })
  }

  /// Plain data of a script.
  package func data(_ name: String, _ value: inout DataValue, need: String) {
    key(
      FieldDescription(name, .data, required: true, need), read: { value = $0.data(of: name) },
      write: { value })
  }

  /// A list of tables with known keys.
  package func tables<Table: ScriptTable>(
    _ name: String, _ value: inout [Table], most: Int, default fallback: String,
    _ doc: String
  ) {
    key(
      FieldDescription(
        name, .list(.table(Table.self), count: 0...most), default: fallback, doc),
      read: { source in
        if let tables = source.table(of: name)?.tables {
          value = tables.map { Table(reading: $0) }
        }
      }, write: { .list(value.map { $0.written }) })
  }
}

/// Two numbers, which a checked table contains in either order.
package struct NumberPair: Equatable, Sendable {
  package var first: Double
  package var second: Double
}
