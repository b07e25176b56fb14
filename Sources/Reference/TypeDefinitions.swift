internal import Scenarios
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetScript
internal import Support

/// The LuaCATS file for editors, generated from the descriptions.
package enum TypeDefinitions {
  package static var text: String {
    var lines = [
      "---@meta sheetlua", "-- Written by `sheetlua types` from the descriptions of the Lua API.",
      "-- Points (pt), seconds (s), pt/s; travel and velocity are positive downward.",
    ]
    for alias in LuaAPI.aliases {
      lines += ["", "--- \(alias.doc)", "---@alias \(alias.name) \(alias.type)"]
    }
    for table in LuaAPI.scenarios.tables { lines += [""] + self.lines(of: table) }
    for type in LuaAPI.scenarios.classes { lines += [""] + self.lines(of: type) }
    for variable in LuaAPI.scenarios.variables {
      lines += [
        "", "--- \(variable.doc)", "---@type \(variable.type.annotation)", "\(variable.name) = {}",
      ]
    }
    for native in LuaAPI.functionsInOrder { lines += [""] + self.lines(of: native, prefix: "") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of table: TableDescription) -> [String] {
    ["--- \(table.doc)", "---@class \(table.name)"] + listLines(of: table)
      + table.fields.map { line(of: $0, isHandedOut: false) }
  }

  /// The list part of a table.
  ///
  /// A language server requires a declared field in every table of the type. So only the first name
  /// is declared, rules only if `policy` takes them, and tables only if a parameter accepts such a
  /// list.
  private static func listLines(of table: TableDescription) -> [String] {
    switch table.list {
    case .choice?: ["---@field [1] \(table.list?.annotation ?? "")"]
    case .named?, .describedTable?, nil: []
    case let element?: ["---@field [integer] \(element.annotation)"]
    }
  }

  private static func lines(of type: ClassDescription) -> [String] {
    let parent = type.parent.map { ": \($0)" } ?? ""
    var lines = ["--- \(type.doc)", "---@class \(type.name)\(parent)"]
    lines += type.properties.map { line(of: $0, isHandedOut: true) }
    lines += type.functions.map { "---@field \($0.name) \($0.signature) \($0.doc)" }
    // The captures of an entry's pattern have integer keys; other fields of events have names.
    if type.name == "Event" { lines += ["---@field [string] any", "---@field [integer] string"] }
    guard !type.methods.isEmpty else { return lines }
    lines.append("local \(type.name) = {}")
    for method in type.methods { lines += self.lines(of: method, prefix: "\(type.name):") }
    return lines
  }

  /// A field of a host object, which is not marked as optional even if it can be nil: the reader
  /// knows the event, and users turn off a language server that requires a check at each access.
  private static func line(of field: FieldDescription, isHandedOut: Bool) -> String {
    let mark = field.isOptional && !isHandedOut ? "?" : ""
    return "---@field \(field.name)\(mark) \(field.type.annotation) \(field.remark)"
  }

  private static func lines(of native: FunctionDescription, prefix: String) -> [String] {
    if !native.functions.isEmpty { return callable(native) }
    let names = native.parameters.map { $0.name }.joined(separator: ", ")
    return ["--- \(native.doc)"]
      + native.parameters.map { parameter in
        "---@param \(parameter.name)\(parameter.isOptional ? "?" : "") "
          + "\(parameter.type.annotation) \(parameter.remark)"
      }
      + native.returns.map { "---@return \(prefix.isEmpty ? $0 : nonOptional($0))" }
      + native.overloads.map { "---@overload \($0.signature)" }
      + ["function \(prefix)\(native.name)(\(names)) end"]
  }

  /// A function with further functions as fields: for a language server a callable table.
  private static func callable(_ native: FunctionDescription) -> [String] {
    ["--- \(native.doc)", "---@class \(native.name.capitalizedFirst)"]
      + ([native] + native.overloads).map { "---@overload \($0.signature)" }
      + ["\(native.name) = {}"]
      + native.functions.flatMap { lines(of: $0, prefix: "\(native.name).") }
  }

  /// A type without the mark for nil.
  private static func nonOptional(_ type: String) -> String {
    type.hasSuffix("?") && !type.hasPrefix("fun") ? String(type.dropLast()) : type
  }
}

extension FieldDescription {
  /// The unit, range, description and default in a single line.
  var remark: String {
    let limits = [unit, type.rangeText].compactMap { $0 }.joined(separator: ", ")
    let unit = limits.isEmpty ? "" : "(\(limits)) "
    let standard = fallback.map { " Default: \($0)." } ?? ""
    return unit + doc + standard
  }
}

extension ValueType {
  /// The range of a number, such as "0 to 1"; nil if there is none.
  fileprivate var rangeText: String? {
    switch self {
    case .number(let range), .integer(let range): range.text
    case .named(_, let type): type.rangeText
    case .either(let types): types.compactMap { $0.rangeText }.first
    case .boolean, .never, .string, .color, .choice, .name, .describedTable, .list, .map, .mixed,
      .record,
      .data, .function, .object, .any:
      nil
    }
  }
}

extension NumericRange {
  /// The range, such as "0 to 1"; nil without a bound that a script is likely to reach.
  fileprivate var text: String? {
    let (low, high) = (low.flatMap(Self.likely), high.flatMap(Self.likely))
    return switch (low, high) {
    case (let low?, let high?):
      excludesLow ? "above \(low.plain), at most \(high.plain)" : "\(low.plain) to \(high.plain)"
    case (let low?, nil): excludesLow ? "above \(low.plain)" : "at least \(low.plain)"
    case (nil, let high?): "at most \(high.plain)"
    case (nil, nil): nil
    }
  }

  private static func likely(_ bound: Double) -> Double? { abs(bound) < 1e6 ? bound : nil }
}
