internal import ScriptSchema
package import LuaBridge

/// A table that a script receives: each member with its description and its value.
///
/// The shape, which makes a misspelled name an error, the reference, the types file and the table
/// itself are made from the same closure.
package struct TableDeclaration<Subject>: Sendable {
  /// The shape of the table in Lua.
  package let shape: LuaClass
  /// The table in the reference and the types file.
  let description: ClassDescription
  private let addMembers: @Sendable (Subject?, inout TableMembers) -> Void

  /// Declares a table; the closure adds the members in order, without values if the subject is nil.
  init(
    _ name: String, _ doc: String,
    _ addMembers: @escaping @Sendable (Subject?, inout TableMembers) -> Void
  ) {
    var members = TableMembers(fields: [])
    addMembers(nil, &members)
    description = ClassDescription(name, doc, properties: members.fields ?? [])
    shape = LuaClass(shape: name, fields: description.memberNames)
    self.addMembers = addMembers
  }

  /// Returns the table of a subject.
  package func table(of subject: Subject) -> LuaTable {
    var members = TableMembers(fields: nil)
    addMembers(subject, &members)
    var table = LuaTable(list: [], fields: members.values)
    table.shape = shape
    return table
  }
}

/// The members of a table: their descriptions, or their values.
struct TableMembers {
  /// The descriptions; nil if values are collected.
  fileprivate(set) var fields: [FieldDescription]?
  fileprivate(set) var values: [LuaTable.Field] = []

  fileprivate init(fields: [FieldDescription]?) { self.fields = fields }

  /// Adds a number.
  mutating func number(
    _ name: String, unit: String? = nil, _ doc: String, _ value: Double?
  ) {
    if fields == nil {
      values.append((name, .number(value ?? 0)))
    } else {
      fields?.append(.member(name, .number(), unit: unit, doc))
    }
  }

  /// Adds true or false.
  mutating func boolean(_ name: String, _ doc: String, _ value: Bool?) {
    if fields == nil {
      values.append((name, .boolean(value ?? false)))
    } else {
      fields?.append(.member(name, .boolean, doc))
    }
  }

  /// Adds a value of another type; a missing value is nil in the table.
  mutating func value(_ field: FieldDescription, _ value: LuaValue?) {
    if fields == nil {
      if let value, !value.isNil { values.append((field.name, value)) }
    } else {
      fields?.append(field)
    }
  }
}
