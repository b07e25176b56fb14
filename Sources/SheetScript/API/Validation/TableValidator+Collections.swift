internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge

// Lists, maps and alternatives.
extension TableValidator {
  func list(
    _ values: [LuaValue], of element: ValueType, at path: TablePath
  ) throws(Diagnostic) -> [LuaValue] {
    var checked: [LuaValue] = []
    checked.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      checked.append(try check(value, is: element, at: path.appending(.index(index + 1))))
    }
    return checked
  }

  func list(
    _ value: LuaValue, of element: ValueType, count: ClosedRange<Int>?, type: ValueType,
    at path: TablePath
  ) throws(Diagnostic) -> LuaTable {
    let table = try content(of: value, type: type, at: path)
    if let field = table.fields.first {
      throw site.error(
        .unknownKey, key: path.steps + [.key(field.name)],
        "\(name(of: path.steps)) is a list, so it has no `\(field.name)`.")
    }
    if let count, !count.contains(table.list.count) {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)"
        : "\(count.lowerBound) to \(count.upperBound)"
      throw site.error(
        .wrongType, value: path.steps,
        "\(name(of: path.steps)) requires \(wanted) values; this list has \(table.list.count).")
    }
    if case .string = element {
      for (index, item) in table.list.enumerated() {
        try rejectLongText(item, most: Limits.text, at: path.appending(.index(index + 1)))
      }
    }
    return LuaTable(list: try list(table.list, of: element, at: path))
  }

  func map(
    _ value: LuaValue, of element: ValueType, type: ValueType,
    at path: TablePath
  ) throws(Diagnostic) -> LuaTable {
    let table = try content(of: value, type: type, at: path)
    if let first = table.list.first {
      throw site.error(
        .wrongType, value: path.steps + [.index(1)],
        "\(name(of: path.steps)) requires names and values; "
          + "this has \(diagnosticText(for: first)) without a name.")
    }
    return LuaTable(list: [], fields: try named(table.fields, of: element, at: path))
  }

  func mixed(
    _ value: LuaValue, of element: ValueType, type: ValueType,
    at path: TablePath
  ) throws(Diagnostic) -> LuaTable {
    let table = try content(of: value, type: type, at: path)
    return LuaTable(
      list: try list(table.list, of: element, at: path),
      fields: try named(table.fields, of: element, at: path))
  }

  func record(
    _ value: LuaValue, _ keys: [String], of element: ValueType, type: ValueType,
    at path: TablePath
  ) throws(Diagnostic) -> LuaTable {
    let table = try content(of: value, type: type, at: path)
    for field in table.fields where !keys.contains(field.name) {
      throw unknownKeyError(field.name, in: keys, at: path)
    }
    if let first = table.list.first {
      throw site.error(
        .wrongType, value: path.steps + [.index(1)],
        "\(name(of: path.steps)) requires \(keys.listed(by: "and")); "
          + "\(diagnosticText(for: first)) has no name here.")
    }
    return LuaTable(list: [], fields: try named(table.fields, of: element, at: path))
  }

  private func named(
    _ fields: [LuaTable.Field], of element: ValueType, at path: TablePath
  ) throws(Diagnostic) -> [LuaTable.Field] {
    var checked: [LuaTable.Field] = []
    for (name, value) in fields {
      checked.append((name, try check(value, is: element, at: path.appending(.key(name)))))
    }
    return checked
  }

  /// Checks a value against the alternative for its kind, so that an error is about that
  /// alternative.
  func either(
    _ value: LuaValue, _ types: [ValueType], _ whole: ValueType,
    at path: TablePath
  ) throws(Diagnostic) -> LuaValue {
    let fitting = types.filter { $0.admits(value) }
    guard let first = fitting.first else { throw typeError(value, whole, at: path) }
    guard fitting.count > 1 else { return try check(value, is: first, at: path) }
    // If several table types match, choose the type that knows a key of the table.
    let keys = try content(of: value, type: whole, at: path).fields.map { $0.name }
    let knowing = fitting.first { type in
      guard let description = type.tableDescription else { return false }
      return keys.contains { description[$0] != nil }
    }
    return try check(value, is: knowing ?? first, at: path)
  }
}

extension ValueType {
  /// Whether a value is of the right kind, regardless of its content.
  func admits(_ value: LuaValue) -> Bool {
    switch (self, value) {
    case (.any, _), (.boolean, .boolean), (.never, .boolean(false)): true
    case (.number, .number), (.number, .integer), (.integer, .number), (.integer, .integer): true
    case (.string, .string), (.color, .string), (.choice, .string), (.name, .string): true
    case (.describedTable, .table), (.describedTable, .reference), (.list, .table),
      (.list, .reference):
      true
    case (.map, .table), (.map, .reference), (.mixed, .table), (.mixed, .reference): true
    case (.record, .table), (.record, .reference), (.data, .table), (.data, .reference): true
    case (.function, .function): true
    case (.object(let name), .object(let object)): object.type.name == name
    case (.either(let types), _): types.contains { $0.admits(value) }
    case (.named(_, let type), _): type.admits(value)
    default: false
    }
  }
}
