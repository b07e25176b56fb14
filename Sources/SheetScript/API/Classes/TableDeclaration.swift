internal import ScriptSchema
package import LuaBridge

/// A table that a script receives: each member with its description and its value.
///
/// The shape, which makes a misspelled name an error, the reference, the types file and the table
/// itself are made from the same visit.
package struct TableDeclaration<Subject>: Sendable {
  /// The shape of the table in Lua.
  package let shape: LuaClass
  /// The table in the reference and the types file.
  let description: ClassDescription
  /// The shapes of the tables in it, by the names of the members.
  private let shapes: [String: LuaClass]
  private let visit: @Sendable (KeyVisitor, Subject?) -> Void

  /// Declares a table; the closure visits the members in order, without values if the subject is
  /// nil.
  ///
  /// A sealed table is read-only.
  init(
    _ name: String, _ doc: String, shapes: [String: LuaClass] = [:], isSealed: Bool = false,
    _ visit: @escaping @Sendable (KeyVisitor, Subject?) -> Void
  ) {
    description = ClassDescription(name, doc, properties: KeyVisitor.fields { visit($0, nil) })
    shape = LuaClass(shape: name, fields: description.memberNames, isSealed: isSealed)
    self.shapes = shapes
    self.visit = visit
  }

  /// Returns the table of a subject; a member whose value is nil is missing.
  package func table(of subject: Subject) -> LuaTable {
    var table = LuaTable()
    for (name, value) in KeyVisitor.values({ visit($0, subject) }) {
      var value = value.lua
      if let shape = shapes[name], var inner = value.table {
        inner.shape = shape
        value = .table(inner)
      }
      table.fields.append((name, value))
    }
    table.shape = shape
    return table
  }
}
