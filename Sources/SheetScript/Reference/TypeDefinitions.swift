internal import ScriptDiagnostics

/// The LuaCATS file that editors read, written from the descriptions.
package enum TypeDefinitions {
  /// Its text.
  package static var text: String {
    var lines = [
      "---@meta sheetlua", "-- Written by `sheetlua types` from the descriptions of the surface.",
      "-- Points (pt), seconds (s), pt/s; travel and velocity are positive downward.",
    ]
    for alias in LuaAPI.aliases {
      lines += ["", "--- \(alias.doc)", "---@alias \(alias.name) \(alias.type)"]
    }
    for table in LuaAPI.tables { lines += [""] + self.lines(of: table) }
    for type in LuaAPI.classes { lines += [""] + self.lines(of: type) }
    for native in LuaAPI.natives { lines += [""] + self.lines(of: native, prefix: "") }
    return (lines + [""] + expectLines).joined(separator: "\n") + "\n"
  }

  private static func lines(of table: TableDescription) -> [String] {
    ["--- \(table.doc)", "---@class \(table.name)"] + listLines(of: table)
      + table.fields.map { line(of: $0, isHandedOut: false) }
  }

  /// The list part of a table.
  ///
  /// A language server wants what is declared here in every such table, so of words the first alone
  /// is declared, rules only where `policy` takes them, and tables where such a table is taken.
  private static func listLines(of table: TableDescription) -> [String] {
    switch table.list {
    case .choice?: ["---@field [1] \(table.list?.annotation ?? "")"]
    case .named?, .table?, nil: []
    case let element?: ["---@field [integer] \(element.annotation)"]
    }
  }

  private static func lines(of type: ClassDescription) -> [String] {
    let parent = type.parent.map { ": \($0)" } ?? ""
    var lines = ["--- \(type.doc)", "---@class \(type.name)\(parent)"]
    lines += type.properties.map { line(of: $0, isHandedOut: true) }
    // What an entry's pattern holds has numbers; all else that happens has names.
    if type.name == "Event" { lines += ["---@field [string] any", "---@field [integer] string"] }
    guard !type.methods.isEmpty else { return lines }
    lines.append("local \(type.name) = {}")
    for method in type.methods { lines += self.lines(of: method, prefix: "\(type.name):") }
    return lines
  }

  /// What an object of the host has is not marked optional, though it may be nil: who reads it knows
  /// what happened, and a language server that asks for a check at each reading is switched off.
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
      + native.returns.map { "---@return \(prefix.isEmpty ? $0 : sure($0))" }
      + native.overloads.map { "---@overload \($0)" }
      + ["function \(prefix)\(native.name)(\(names)) end"]
  }

  /// A function that has others behind a dot: for a language server a table that can be called.
  private static func callable(_ native: FunctionDescription) -> [String] {
    let parameters = native.parameters.map { parameter in
      "\(parameter.name)\(parameter.isOptional ? "?" : ""): \(parameter.type.annotation)"
    }
    return ["--- \(native.doc)", "---@class \(native.name.capitalizedFirst)"]
      + ["---@overload fun(\(parameters.joined(separator: ", ")))", "\(native.name) = {}"]
      + native.functions.flatMap { lines(of: $0, prefix: "\(native.name).") }
  }

  /// A type without the mark of what may be nil.
  private static func sure(_ type: String) -> String {
    type.hasSuffix("?") && !type.hasPrefix("fun") ? String(type.dropLast()) : type
  }

  private static let expectLines = [
    "--- What is expected: of a sheet, by its name; of a value; of a function.",
    "--- `expect \"Order\"` runs virtual time to rest and then asks; `expect.now` asks at once.",
    "--- `expect(value)` asks of any other value.",
    "---@class Expect", "---@overload fun(name: string): Expectation",
    "---@overload fun(value: number|boolean|table|nil, message?: string): PlainExpectation",
    "expect = {}",
    "---@param name string", "---@return Expectation", "function expect.now(name) end",
    "---@param got any", "---@param wanted any", "---@param message? string",
    "function expect.equal(got, wanted, message) end", "---@param got number",
    "---@param wanted number", "---@param tolerance number", "---@param message? string",
    "function expect.near(got, wanted, tolerance, message) end", "---@param value any",
    "---@param message? string", "function expect.truthy(value, message) end",
    "---@param fn function", "---@param pattern? string",
    "function expect.error(fn, pattern) end",
  ]
}

extension FieldDescription {
  /// Unit, meaning and default in a line.
  var remark: String {
    let unit = unit.map { "(\($0)) " } ?? ""
    let standard = fallback.map { " Default: \($0)." } ?? ""
    return unit + doc + standard
  }
}
