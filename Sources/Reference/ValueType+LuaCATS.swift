internal import ScriptSchema

// Types in the LuaCATS syntax, for the types file and the reference.
extension ValueType {
  /// The LuaCATS annotation.
  var annotation: String {
    switch self {
    case .boolean: "boolean"
    case .never: "false"
    case .number: "number"
    case .integer: "integer"
    case .string, .color, .name: "string"
    case .choice(let choices): choices.map { "\"\($0)\"" }.joined(separator: "|")
    case .describedTable(let describe): describe().annotation
    case .list(let element, _): element.listAnnotation
    case .map(let element): "table<string, \(element.annotation)>"
    case .mixed(let element): "table<string|integer, \(element.annotation)>"
    case .record(let keys, let element):
      "{ " + keys.map { "\($0)?: \(element.annotation)" }.joined(separator: ", ") + " }"
    case .data: "table"
    case .function(let signature): signature
    case .object(let name): name
    case .any: "any"
    case .either(let types): types.map { $0.annotation }.joined(separator: "|")
    case .named(let name, _): name
    }
  }

  private var listAnnotation: String { isUnion ? "(\(annotation))[]" : "\(annotation)[]" }

  private var isUnion: Bool {
    switch self {
    case .either, .choice, .function: true
    case .describedTable(let describe): describe().listAlternative != nil
    case .boolean, .never, .number, .integer, .string, .color, .name, .list, .map, .mixed, .record,
      .data, .object, .any, .named:
      false
    }
  }
}

extension TableDescription {
  /// The table, or a list of tables that can replace it, in LuaCATS syntax.
  fileprivate var annotation: String {
    [name, listAlternative].compactMap { $0 }.joined(separator: "|")
  }

  /// A list of tables that can replace the table, in LuaCATS syntax; nil if there is none.
  fileprivate var listAlternative: String? {
    list?.tableDescription.map { "\($0.name)[]" }
  }
}

extension FunctionDescription {
  /// The type of the function in LuaCATS syntax, such as `fun(text: string)`.
  var signature: String {
    let list = parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type.annotation)" }
    let results = returns.isEmpty ? "" : ": " + returns.joined(separator: ", ")
    return "fun(\(list.joined(separator: ", ")))\(results)"
  }
}
