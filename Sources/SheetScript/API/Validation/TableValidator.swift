package import ScriptSchema
package import ScriptDiagnostics
internal import Support
package import LuaBridge

/// Checks a script's value against its description: keys, types, allowed strings and ranges.
///
/// A valid table is returned by content, except for parts that the description keeps by identity
/// (`data`, `any`). An error contains the setting, the actual value and the allowed values.
package struct TableValidator {
  private let makeSite: () -> CallSite
  private let makeAPI: () -> LuaAPI
  /// The location of the value, which only errors need.
  var site: CallSite { makeSite() }
  /// The API of the script, which only errors need.
  var api: LuaAPI { makeAPI() }

  package init(
    site: @autoclosure @escaping () -> CallSite, api: @autoclosure @escaping () -> LuaAPI = .sheets
  ) { (makeSite, makeAPI) = (site, api) }

  /// Checks a table and returns it by content.
  package func table(
    _ value: LuaValue, _ description: TableDescription,
    at path: TablePath = []
  ) throws(Diagnostic) -> LuaTable {
    let table = try content(of: value, type: .describedTable { description }, at: path)
    var checked = LuaTable()
    checked.fields.reserveCapacity(table.fields.count)
    for (name, value) in table.fields {
      guard let field = description[name] else {
        if description.ignores(name) { continue }
        throw unknownKeyError(name, in: description.fields.map { $0.name }, at: path)
      }
      try rejectTooMany(value, field, at: path)
      checked.fields.append(
        (name, try check(value, is: field.type, at: path.appending(.key(name)))))
    }
    for field in description.fields where !field.isOptional && table[field.name].isNil {
      throw missingKeyError(field.name, of: description, at: path)
    }
    guard table.rest.isEmpty else {
      throw site.error(
        .unknownKey, value: path.steps, "\(name(of: path.steps)) accepts only names as keys.")
    }
    if let element = description.list {
      checked.list = try list(table.list, of: element, at: path)
    } else if let first = table.list.first {
      throw unexpectedItemError(first, in: description, at: path.appending(.index(1)))
    }
    return checked
  }

  /// Checks a value of any type and returns it; tables are returned by content.
  package func check(
    _ value: LuaValue, is type: ValueType, at path: TablePath
  ) throws(Diagnostic) -> LuaValue {
    switch type {
    case .describedTable(let describe): return .table(try table(value, describe(), at: path))
    case .list(let element, let count):
      return .table(try list(value, of: element, count: count, type: type, at: path))
    case .map(let element): return .table(try map(value, of: element, type: type, at: path))
    case .mixed(let element): return .table(try mixed(value, of: element, type: type, at: path))
    case .record(let keys, let element):
      return .table(try record(value, keys, of: element, type: type, at: path))
    case .data:
      guard value.reference != nil || value.table != nil else {
        throw typeError(value, type, at: path)
      }
      return value
    case .either(let types): return try either(value, types, type, at: path)
    case .named(let label, let inner):
      if label == "Rule", !inner.admits(value) { throw typeError(value, type, at: path) }
      return try check(value, is: inner, at: path)
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .function, .object,
      .any:
      try scalar(value, is: type, at: path)
      return value
    }
  }

  /// The pairs of a table; nested tables stay by identity.
  func content(
    of value: LuaValue, type: ValueType, at path: TablePath
  ) throws(Diagnostic) -> LuaTable {
    if let table = value.table { return table }
    guard let reference = value.reference else { throw typeError(value, type, at: path) }
    do {
      return try reference.entries()
    } catch {
      throw readError(error, at: path)
    }
  }

  /// The error for a table that cannot be read, for example because it has too many pairs.
  func readError(_ error: LuaError, at path: TablePath) -> Diagnostic {
    site.error(
      .wrongType, value: path.steps, "\(name(of: path.steps)) cannot be read: \(error.message).")
  }
}
