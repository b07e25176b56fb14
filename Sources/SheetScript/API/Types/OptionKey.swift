package import ScriptSchema
internal import ScriptDiagnostics
internal import Support
package import LuaBridge

/// A key of a table that a script writes: its description, and its value in a checked table.
///
/// The check, the reference and the reader use the same name, range and default.
package struct OptionKey<Value>: Sendable {
  /// The key as it is checked and documented.
  package let field: FieldDescription
  /// Converts a checked value; nil becomes the default.
  private let convert: @Sendable (LuaValue) -> Value

  @inline(never)
  init(_ field: FieldDescription, _ convert: @escaping @Sendable (LuaValue) -> Value) {
    (self.field, self.convert) = (field, convert)
  }

  /// The name of the key.
  package var name: String { field.name }

  fileprivate func value(in table: LuaTable) -> Value { convert(table[field.name]) }
}

extension LuaTable {
  /// The value of a key in a checked table, or its default.
  package subscript<Value>(key: OptionKey<Value>) -> Value { key.value(in: self) }
}

extension OptionKey<Double> {
  /// A number; `shown` is the default in the reference if it is not the number itself.
  @inline(never)
  static func number(
    _ name: String, _ range: NumericRange, unit: String? = nil, default fallback: Double,
    shown: ReferenceText? = nil, _ doc: ReferenceText
  ) -> OptionKey {
    let text = shown ?? ReferenceText(fallback.plain)
    return OptionKey(FieldDescription(name, .number(range), unit: unit, default: text, doc)) {
      $0.number ?? fallback
    }
  }

  /// A number that a checked table contains.
  @inline(never)
  static func requiredNumber(
    _ name: String, _ range: NumericRange, unit: String? = nil, _ need: String
  ) -> OptionKey {
    OptionKey(FieldDescription(name, .number(range), unit: unit, required: true, need)) {
      $0.number ?? 0
    }
  }
}

extension OptionKey<Double?> {
  @inline(never)
  static func number(
    _ name: String, _ range: NumericRange, unit: String? = nil,
    default fallback: ReferenceText? = nil, _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(FieldDescription(name, .number(range), unit: unit, default: fallback, doc)) {
      $0.number
    }
  }
}

extension OptionKey<Int?> {
  @inline(never)
  static func integer(
    _ name: String, _ range: NumericRange, default fallback: ReferenceText? = nil,
    _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(FieldDescription(name, .integer(range), default: fallback, doc)) {
      $0.integer.map { Int($0) }
    }
  }
}

extension OptionKey<Bool> {
  @inline(never)
  static func boolean(
    _ name: String, default fallback: Bool, _ doc: ReferenceText
  ) -> OptionKey {
    let text: ReferenceText = fallback ? "true" : "false"
    return OptionKey(FieldDescription(name, .boolean, default: text, doc)) {
      $0.boolean ?? fallback
    }
  }
}

extension OptionKey<String> {
  /// A string with a default.
  @inline(never)
  static func text(
    _ name: String, default fallback: String, most: Int? = nil, _ doc: ReferenceText
  ) -> OptionKey {
    let text = ReferenceText("\"\(fallback)\"")
    return OptionKey(FieldDescription(name, .string, default: text, most: most, doc)) {
      $0.string ?? fallback
    }
  }
}

extension OptionKey<String?> {
  /// A string or a name.
  @inline(never)
  static func text(
    _ name: String, _ type: ValueType = .string, default fallback: ReferenceText? = nil,
    most: Int? = nil, _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(FieldDescription(name, type, default: fallback, most: most, doc)) { $0.string }
  }
}

extension OptionKey<[String]> {
  /// A list of strings.
  @inline(never)
  static func texts(
    _ name: String, _ type: ValueType = .list(.string), default fallback: ReferenceText,
    most: Int? = nil, _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(FieldDescription(name, type, default: fallback, most: most, doc)) { $0.strings }
  }
}

extension OptionKey<LuaFunction?> {
  @inline(never)
  static func function(
    _ name: String, _ signature: String, default fallback: ReferenceText, _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(FieldDescription(name, .function(signature), default: fallback, doc)) {
      $0.function
    }
  }
}

extension OptionKey<LuaTable?> {
  /// A table with known keys.
  @inline(never)
  static func table(
    _ name: String,
    _ description: @autoclosure @escaping @Sendable () -> TableDescription,
    default fallback: ReferenceText, most: Int? = nil, _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(
      FieldDescription(name, .describedTable(description), default: fallback, most: most, doc)
    ) {
      $0.table
    }
  }
}

extension OptionKey<LuaValue> {
  /// A value of several types, which the reader of the table distinguishes.
  @inline(never)
  static func value(
    _ name: String, _ type: ValueType, default fallback: ReferenceText, most: Int? = nil,
    _ doc: ReferenceText
  ) -> OptionKey {
    OptionKey(FieldDescription(name, type, default: fallback, most: most, doc)) { $0 }
  }

  /// A value that a checked table contains.
  @inline(never)
  static func requiredValue(_ name: String, _ type: ValueType, _ need: String) -> OptionKey {
    OptionKey(FieldDescription(name, type, required: true, need)) { $0 }
  }
}

extension OptionKey where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// A value of an enumeration.
  @inline(never)
  static func choice(
    _ name: String, default fallback: Value, _ doc: ReferenceText
  ) -> OptionKey {
    let text = ReferenceText("\"\(fallback.rawValue)\"")
    return OptionKey(
      FieldDescription(name, .choice(of: Value.self), default: text, doc)
    ) { $0.string.flatMap { Value(rawValue: $0) } ?? fallback }
  }
}

extension OptionKey {
  /// A value of an enumeration without a default.
  @inline(never)
  static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, default fallback: ReferenceText, _ doc: ReferenceText
  ) -> OptionKey where Value == Word? {
    OptionKey(
      FieldDescription(name, .choice(of: Word.self), default: fallback, doc)
    ) { $0.string.flatMap { Word(rawValue: $0) } }
  }
}
