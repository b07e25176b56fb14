internal import ScriptSchema
internal import ScriptDiagnostics
internal import LuaBridge
internal import Support

/// A key of a table that describes a value of the engine: its description, reader and writer.
///
/// The checks, the reference, the types file, the tables that scripts read and the changes by the
/// tables that scripts write all use this declaration.
struct TableKey<Subject>: Sendable {
  private(set) var field: FieldDescription
  /// Returns the value for a script; nil if scripts cannot read the key.
  private let read: (@Sendable (Subject) -> LuaValue)?
  /// Changes a subject to a checked value; nil if the effect of the key depends on other keys, so
  /// that other code reads it.
  private let write: (@Sendable (inout Subject, LuaValue) -> Void)?

  @inline(never)
  init(
    _ name: String, _ type: ValueType, unit: String? = nil, default fallback: ReferenceText? = nil,
    _ doc: ReferenceText, read: (@Sendable (Subject) -> LuaValue)? = nil,
    write: (@Sendable (inout Subject, LuaValue) -> Void)? = nil
  ) {
    field = FieldDescription(name, type, unit: unit, default: fallback, doc)
    (self.read, self.write) = (read, write)
  }

  /// A key that other code reads, because its effect depends on other keys.
  init(_ field: FieldDescription) { (self.field, read, write) = (field, nil, nil) }

  /// A key with a number.
  @inline(never)
  static func number(
    _ name: String, _ range: NumericRange, unit: String? = nil,
    default fallback: ReferenceText? = nil, _ doc: ReferenceText,
    _ read: @escaping @Sendable (Subject) -> Double,
    _ write: @escaping @Sendable (inout Subject, Double) -> Void
  ) -> TableKey {
    TableKey(name, .number(range), unit: unit, default: fallback, doc) {
      .number(read($0))
    } write: { subject, value in
      if let value = value.number { write(&subject, value) }
    }
  }

  /// A key with a color; nil in a subject is a color that depends on other values.
  @inline(never)
  static func color(
    _ name: String, default fallback: ReferenceText? = nil, _ doc: ReferenceText,
    _ read: @escaping @Sendable (Subject) -> String?,
    _ write: @escaping @Sendable (inout Subject, String) -> Void
  ) -> TableKey {
    TableKey(name, .color, default: fallback, doc) { subject in
      read(subject).map { .string($0) } ?? .nil
    } write: { subject, value in
      if let value = value.string { write(&subject, value) }
    }
  }

  /// A key with true or false.
  @inline(never)
  static func boolean(
    _ name: String, default fallback: ReferenceText? = nil, _ doc: ReferenceText,
    _ read: @escaping @Sendable (Subject) -> Bool,
    _ write: @escaping @Sendable (inout Subject, Bool) -> Void
  ) -> TableKey {
    TableKey(name, .boolean, default: fallback, doc) {
      .boolean(read($0))
    } write: { subject, value in
      if let value = value.boolean { write(&subject, value) }
    }
  }

  /// A key with the values of an enumeration.
  @inline(never)
  static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, default fallback: ReferenceText? = nil, _ doc: ReferenceText,
    _ read: @escaping @Sendable (Subject) -> Word,
    _ write: @escaping @Sendable (inout Subject, Word) -> Void
  ) -> TableKey {
    TableKey(name, .choice(of: Word.self), default: fallback, doc) {
      .string(read($0).rawValue)
    } write: { subject, value in
      if let word = value.string.flatMap({ Word(rawValue: $0) }) { write(&subject, word) }
    }
  }

  fileprivate func value(in subject: Subject) -> LuaValue? { read?(subject) }

  fileprivate func change(_ subject: inout Subject, by table: LuaTable) {
    let value = table[field.name]
    if !value.isNil { write?(&subject, value) }
  }

  /// Returns the key with a default that `text` describes by the value in a subject.
  func withDefault(_ text: @escaping @Sendable ((Subject) -> String) -> String) -> TableKey {
    #if hasFeature(Embedded)
      return self
    #else
      guard let read else { return self }
      var key = self
      key.field = field.with(makeFallback: { text { read($0).luaLiteral } })
      return key
    #endif
  }
}

extension Array {
  /// Returns the table of a subject, as a script reads it.
  func table<Subject>(_ shape: LuaClass, of subject: Subject) -> LuaTable
  where Element == TableKey<Subject> {
    var table = LuaTable(shape, [:])
    for key in self {
      if let value = key.value(in: subject) { table[key.field.name] = value }
    }
    return table
  }

  /// Changes a subject by the keys that a checked table contains.
  func change<Subject>(_ subject: inout Subject, by table: LuaTable)
  where Element == TableKey<Subject> {
    for key in self { key.change(&subject, by: table) }
  }
}
