internal import Scenarios
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetScript

/// The reference of the Lua API as Markdown, generated from the descriptions.
package enum APIReference {
  package static var text: String {
    var lines = introduction
    lines += ["", "## Functions"]
    for native in LuaAPI.functionsInOrder {
      lines += ["", "### \(native.name)", ""] + self.lines(of: native, prefix: "")
      lines += code(native.name)
    }
    lines += ["", "## Global tables"]
    for variable in LuaAPI.scenarios.variables {
      lines += ["", "### \(variable.name)", "", "`\(variable.type.annotation)`: \(variable.doc)"]
      lines += code(variable.name)
    }
    lines += ["", "## Words", "", "| name | is | meaning |", "|---|---|---|"]
    lines += LuaAPI.aliases.map { "| `\($0.name)` | \(cell($0.type)) | \(cell($0.doc)) |" }
    lines += ["", "## Tables"]
    for table in LuaAPI.scenarios.tables {
      lines += ["", "### \(table.name)", "", table.doc] + shared(table) + [""] + rows(of: table)
      lines += code(table.name)
    }
    lines += ["", "## Objects"]
    for type in LuaAPI.scenarios.classes {
      let parent = type.parent.map { " (also all of \($0))" } ?? ""
      lines += ["", "### \(type.name)", "", type.doc + parent]
      let fields = type.properties + type.functions.map { $0.field }
      if !fields.isEmpty { lines += [""] + rows(fields, in: type.name) }
      for method in type.methods { lines += [""] + self.lines(of: method, prefix: ":") }
      lines += code(type.name)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var introduction: [String] {
    func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    return [
      "# The Lua API", "",
      "Lengths are points (pt), times seconds (s), velocities pt/s. Travel and velocity are "
        + "positive downward, toward dismissal; heights are measured up "
        + "from the bottom edge.", "",
      "A script uses these names as globals, or `local S = require \"sheetlua\"` for "
        + "the same in a table. An undefined name is an error that suggests the closest "
        + "match; so is an assignment, inside a function, to a global that the top level "
        + "of the script has not created. Names in a definition (of a sheet, page, policy "
        + "or style) are looked up when they are needed, so definitions can be in any order.",
      "",
      "`sheet \"Order\" { ... }` calls a function with a name and then with a table; "
        + "`user:taps \"Buy\"` "
        + "calls a method with a string. A key that is not listed here is an error. "
        + "`sheetlua explain WORD` shows one word.", "",
      "- Functions: \(list(LuaAPI.functionsInOrder.map { $0.name }))",
      "- Global tables: \(list(LuaAPI.scenarios.variables.map { $0.name }))",
      "- Words: \(list(LuaAPI.aliases.map { $0.name }))",
      "- Tables that a script writes: \(list(LuaAPI.scenarios.tables.map { $0.name }))",
      "- Objects that a script gets: \(list(LuaAPI.scenarios.classes.map { $0.name }))",
    ]
  }

  private static func code(_ name: String) -> [String] {
    guard let example = Example.of(name) else { return [] }
    return ["", "```lua", example.text, "```"]
  }

  private static func lines(of native: FunctionDescription, prefix: String) -> [String] {
    var lines = ["`\(prefix)\(native.call)`: \(native.doc)"]
    lines += native.overloads.flatMap { ["", "`\($0.call)`: \($0.doc)"] }
    if !native.parameters.isEmpty { lines += [""] + rows(native.parameters, in: "") }
    for function in native.functions {
      lines += [""] + self.lines(of: function, prefix: "\(native.name).")
    }
    return lines
  }

  /// Leaves out the keys that a style shares with a sheet.
  private static func rows(of table: TableDescription) -> [String] {
    rows(table.fields.filter { !isShared($0, by: table) }, in: table.name, marksRequired: true)
  }

  private static func shared(_ table: TableDescription) -> [String] {
    let names = table.fields.filter { isShared($0, by: table) }.map { "`\($0.name)`" }
    return names.isEmpty
      ? [] : ["", "As in SheetSpec: \(names.joined(separator: ", "))."]
  }

  private static func isShared(_ field: FieldDescription, by table: TableDescription) -> Bool {
    guard table.name == "StyleSpec", let other = SheetSpec.description[field.name] else {
      return false
    }
    return other.remark == field.remark
  }

  private static func rows(
    _ fields: [FieldDescription], in table: String, marksRequired: Bool = false
  ) -> [String] {
    ["| name | takes | meaning |", "|---|---|---|"]
      + fields.map { field in
        let mark =
          field.isWritable ? " (settable)" : marksRequired && !field.isOptional ? " Required." : ""
        let also = foreignTerms(of: field.name, in: table).map { $0.term }
        let words = also.isEmpty ? "" : " Also called \(also.joined(separator: ", "))."
        return "| `\(field.name)` | \(cell(field.type.annotation)) | "
          + "\(cell(field.remark))\(mark)\(words) |"
      }
  }

  /// The terms of other libraries for a key, if users of these libraries look for it.
  static func foreignTerms(of name: String, in table: String) -> [LibraryTerm] {
    tablesWithForeignTerms.contains(table) ? LibraryTerm.all.filter { $0.here == name } : []
  }

  /// The tables with counterparts in other libraries: definitions, policies and handles, but not
  /// the gestures of a scenario.
  private static let tablesWithForeignTerms: Set<String> = [
    "DeviceSpec", "ScreenSpec", "SheetSpec", "ContentSpec", "SheetEvents", "MotionSet", "StyleSpec",
    "Thresholds", "SpringSpec", "Sheet", "Release",
  ]

  private static func cell(_ text: String) -> String {
    String(text.flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
  }
}

extension FunctionDescription {
  /// The function as a member of an object that is called with a dot.
  var field: FieldDescription { .member(name, .function(signature), doc) }

  /// A call and its results, such as `near(got, wanted, tolerance, [message])`.
  var call: String {
    let names = parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    let results = returns.isEmpty ? "" : " -> " + returns.joined(separator: ", ")
    return "\(name)(\(names.joined(separator: ", ")))\(results)"
  }
}
