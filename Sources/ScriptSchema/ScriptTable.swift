/// A struct that a script writes: the keys of a table, or the arguments of a call in their order.
///
/// The initial value of a property is the default, which the reference shows and which stays if the
/// key is missing.
package protocol ScriptValues: SendableMetatype {
  /// Creates the value of an empty table, or of a call without arguments.
  init()

  /// Visits each key once, in the order of the reference.
  ///
  /// The same calls describe, read and write, so they depend on no value: keys that depend on each
  /// other are checked after the table has been read.
  mutating func visit(_ keys: KeyVisitor)
}

/// The arguments of a function that takes none.
package struct NoArguments: ScriptValues {
  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {}
}

/// A struct that a script writes as a table with known keys.
///
/// A property has the name of its key, in Swift's spelling: `velocity_x` is `velocityX`.
package protocol ScriptTable: ScriptValues {
  /// The table for the check of a script's table, the reference and the types file: the result of
  /// `describe(_:_:example:)`.
  static var description: TableDescription { get }
}

extension ScriptTable {
  /// Describes the table by its name in the types file, a sentence, and lines of a scenario that
  /// write it.
  package static func describe(
    _ name: String, _ doc: String, example: String? = nil
  ) -> TableDescription {
    var description = TableDescription(name, doc, example: example, visited: visited)
    #if !hasFeature(Embedded)
      description.read = { Self(reading: $0) }
    #endif
    return description
  }
}

extension ScriptValues {
  /// The keys, or the parameters in their order.
  package static var fields: [FieldDescription] { visited.fields }

  /// The keys with their defaults.
  fileprivate static var visited: KeyVisitor { Self().visited }

  /// The keys with their values.
  private var visited: KeyVisitor {
    var value = self
    let visitor = KeyVisitor(reading: nil)
    value.visit(visitor)
    return visitor
  }

  /// Reads a checked table, or checked arguments by the names of their parameters.
  package init(reading source: KeySource) {
    self.init()
    read(source)
  }

  /// Changes the value by the keys of a checked table.
  package mutating func read(_ source: KeySource) { visit(KeyVisitor(reading: source)) }

  /// The values that have a text, as the reference shows them, in the order of the visit.
  package var described: [(name: String, text: String)] {
    visited.fields.compactMap { field in field.value.map { (field.name, $0) } }
  }

  /// The value as a table, with all keys that are plain data.
  package var written: DataValue {
    let visitor = visited
    return .table(visitor.item + visitor.pairs { _, value in value != .nil })
  }

  /// The value as a table without the optional keys that have their defaults.
  package var changes: DataValue {
    let (visitor, usual) = (visited, Self.visited)
    let pairs = visitor.pairs { index, value in
      value != .nil && (!visitor.fields[index].isOptional || value != usual.values[index])
    }
    return .table(visitor.item + pairs)
  }

  /// The values in their order, without optional ones at the end that have their defaults.
  package var arguments: [DataValue] {
    let (visitor, usual) = (visited, Self.visited.values)
    var values = visitor.values
    while let last = values.indices.last, visitor.fields[last].isOptional,
      values[last] == usual[last]
    {
      values.removeLast()
    }
    return values
  }
}

/// The values of a checked table.
///
/// A table of a script is a subclass, since this target does not know Lua.
open class KeySource {
  private let table: DataValue

  /// Creates a source of a table without functions and handles.
  public init(_ table: DataValue = .nil) { self.table = table }

  /// The value of a key; nil if it is missing or not plain data.
  open subscript(key: String) -> DataValue { table[key] }

  /// The plain data of a key; nil if it is missing.
  open func data(of key: String) -> DataValue { self[key] }

  /// The list part.
  open var list: [DataValue] { table.items }

  /// The table of a key; nil if it is missing.
  open func table(of key: String) -> KeySource? {
    if case .table = table[key] { KeySource(table[key]) } else { nil }
  }

  /// The tables of the list part.
  open var tables: [KeySource] { table.items.map { KeySource($0) } }
}
