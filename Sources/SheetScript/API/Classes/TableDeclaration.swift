internal import Support
package import LuaBridge

/// A table that a script receives: each member with its description and its reader.
///
/// The shape, which makes a misspelled name an error, the reference, the types file and the table
/// itself are made from the same list of members.
package struct TableDeclaration<Subject>: Sendable {
  /// The shape of the table in Lua.
  package let shape: LuaClass
  /// The table in the reference and the types file.
  let description: ClassDescription
  private let members: [TableKey<Subject>]

  @inline(never)
  init(_ name: String, _ doc: ReferenceText, _ members: [TableKey<Subject>]) {
    let fields = members.map { $0.field }
    shape = LuaClass(shape: name, fields: fields.map { $0.name })
    description = ClassDescription(name, doc, properties: fields)
    self.members = members
  }

  /// Returns the table of a subject.
  package func table(of subject: Subject) -> LuaTable { members.table(shape, of: subject) }
}
