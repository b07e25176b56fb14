package import Support

/// A struct that a script writes as a table with known keys.
///
/// A property has the name of its key, in Swift's spelling: `velocity_x` is `velocityX`. Its initial
/// value is the default, which the reference shows and which stays if the key is missing.
package protocol ScriptTable: SendableMetatype {
  /// The table for the check of a script's table, the reference and the types file: the result of
  /// `describe(_:_:)`.
  static var description: TableDescription { get }

  /// Creates the value of an empty table.
  init()

  /// Visits each key once, in the order of the reference.
  ///
  /// The same calls describe, read and write, so they depend on no value: keys that depend on each
  /// other are checked after the table has been read.
  mutating func visit(_ keys: KeyVisitor)
}

extension ScriptTable {
  /// Describes the table by its name in the types file and a sentence.
  package static func describe(_ name: String, _ doc: ReferenceText) -> TableDescription {
    let visitor = KeyVisitor(reading: nil)
    var value = Self()
    value.visit(visitor)
    var description = TableDescription(name, doc, list: visitor.list, visitor.fields)
    #if !hasFeature(Embedded)
      description.read = { Self(reading: $0) }
    #endif
    return description
  }

  /// Reads a checked table.
  package init(reading source: KeySource) {
    self.init()
    visit(KeyVisitor(reading: source))
  }

  /// The value as a table, with all keys that are plain data.
  package var written: DataValue {
    var value = self
    let visitor = KeyVisitor(reading: nil)
    value.visit(visitor)
    return .table(visitor.written)
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

  /// The list part.
  open var list: [DataValue] { table.items }
}
