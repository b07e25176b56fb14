/// The LuaCATS file that editors read, written from the descriptions.
public enum TypesFile {
  /// Its text.
  public static var text: String {
    var lines = [
      "---@meta sheetlua", "-- Written by `sheetlua types` from the descriptions of the surface.",
      "-- Points (pt), seconds (s), pt/s; travel and velocity are positive downwards.",
    ]
    for alias in Surface.aliases {
      lines += ["", "--- \(alias.doc)", "---@alias \(alias.name) \(alias.type)"]
    }
    for table in Surface.tables { lines += [""] + self.lines(of: table) }
    for type in Surface.classes { lines += [""] + self.lines(of: type) }
    for native in Surface.natives { lines += [""] + self.lines(of: native, prefix: "") }
    return (lines + [""] + expectLines).joined(separator: "\n") + "\n"
  }

  private static func lines(of table: TableDescription) -> [String] {
    let list = table.list.map { ["---@field [integer] \($0.annotation)"] } ?? []
    return ["--- \(table.doc)", "---@class \(table.name)"] + list
      + table.fields.map { line(of: $0) }
  }

  private static func lines(of type: ClassDescription) -> [String] {
    let parent = type.parent.map { ": \($0)" } ?? ""
    var lines = ["--- \(type.doc)", "---@class \(type.name)\(parent)"]
    lines += type.properties.map { line(of: $0) }
    if type.name == "Event" { lines.append("---@field [string] any") }
    guard !type.methods.isEmpty else { return lines }
    lines.append("local \(type.name) = {}")
    for method in type.methods { lines += self.lines(of: method, prefix: "\(type.name):") }
    return lines
  }

  private static func line(of field: FieldDescription) -> String {
    let mark = field.isOptional ? "?" : ""
    return "---@field \(field.name)\(mark) \(field.type.annotation) \(field.remark)"
  }

  private static func lines(of native: NativeDescription, prefix: String) -> [String] {
    let names = native.parameters.map(\.name).joined(separator: ", ")
    return ["--- \(native.doc)"]
      + native.parameters.map { parameter in
        "---@param \(parameter.name)\(parameter.isOptional ? "?" : "") "
          + "\(parameter.type.annotation) \(parameter.remark)"
      }
      + native.returns.map { "---@return \($0)" }
      + ["function \(prefix)\(native.name)(\(names)) end"]
  }

  private static let expectLines = [
    "--- Runs virtual time to rest and then asks; `expect.now` asks at once.",
    "---@overload fun(name: string): Expectation", "expect = {}", "---@param name string",
    "---@return Expectation", "function expect.now(name) end", "---@param got any",
    "---@param wanted any", "---@param message? string",
    "function expect.equal(got, wanted, message) end", "---@param got number",
    "---@param wanted number", "---@param tolerance number", "---@param message? string",
    "function expect.near(got, wanted, tolerance, message) end", "---@param value any",
    "---@param message? string", "function expect.truthy(value, message) end",
    "---@param fn fun()", "---@param pattern? string", "function expect.error(fn, pattern) end",
  ]
}

extension FieldDescription {
  /// Unit, meaning and default in a line.
  var remark: String {
    let unit = unit.map { "(\($0)) " } ?? ""
    let standard = fallback.map { " Default \($0)." } ?? ""
    return unit + doc + standard
  }
}
