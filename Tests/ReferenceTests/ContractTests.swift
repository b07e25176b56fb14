import Reference
import Scenarios
import ScriptDiagnostics
import ScriptSchema
import SheetScript
import Support
import Testing

/// Requirements for descriptions, and for the types file that is written from them.
@Suite struct ContractTests {
  /// Returns the names of each class in a types file; globals are under "".
  static func names(in text: String) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    var open = ""
    for line in text.split(separator: "\n").map(String.init) {
      if let class_ = line.firstMatch(of: /^---@class (\w+)/) {
        open = String(class_.1)
        names[open] = names[open] ?? []
      } else if let field = line.firstMatch(of: /^---@field (\w+)/) {
        names[open, default: []].insert(String(field.1))
      } else if let method = line.firstMatch(of: /^function (\w+):(\w+)\(/) {
        names[String(method.1), default: []].insert(String(method.2))
      } else if let global = line.firstMatch(of: /^function (\w+)\(/) {
        names["", default: []].insert(String(global.1))
      } else if let called = line.firstMatch(of: /^(\w+) = \{\}/), called.1 != "expect" {
        names["", default: []].insert(String(called.1))
      }
    }
    return names
  }

  /// The ranges of the numbers that a value can contain.
  private static func ranges(of type: ValueType) -> [NumericRange] {
    switch type {
    case .number(let range), .integer(let range): [range]
    case .list(let element, _), .map(let element), .mixed(let element), .record(_, let element),
      .named(_, let element):
      ranges(of: element)
    case .either(let types): types.flatMap { ranges(of: $0) }
    default: []
    }
  }

  @Test func `every number that a script sets has a lower and an upper limit`() {
    let open = LuaAPI.scenarios.tables.flatMap { table in
      table.fields.filter { field in
        Self.ranges(of: field.type).contains { $0.low == nil || $0.high == nil }
      }.map { "\(table.name).\($0.name)" }
    }
    // The limits of a control's value are `min` and `max` of its block; a row must exist.
    #expect(open == ["ContentBlock.value", "PressSpec.row"])
  }

  @Test func `the types file and the descriptions have the same names`() {
    let written = Self.names(in: TypeDefinitions.text)
    for table in LuaAPI.scenarios.tables {
      #expect(written[table.name] == Set(table.fields.map(\.name)), "\(table.name)")
    }
    for type in LuaAPI.scenarios.classes {
      let described = Set(type.memberNames)
      #expect(written[type.name] == described, "\(type.name)")
    }
    let globals =
      LuaAPI.scenarios.functions.map(\.name) + LuaAPI.scenarios.variables.map(\.name)
    #expect(written[""]?.union(["expect"]) == Set(globals))
  }

  /// The tables with known keys that a value can contain.
  private static func tables(in type: ValueType) -> [TableDescription] {
    switch type {
    case .describedTable(let describe): [describe()]
    case .list(let element, _), .map(let element), .mixed(let element), .record(_, let element),
      .named(_, let element):
      tables(in: element)
    case .either(let types): types.flatMap { tables(in: $0) }
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .data, .function,
      .object, .any:
      []
    }
  }

  @Test func `the list of tables contains each table of a key, an argument and a member`() {
    let listed = Set(LuaAPI.scenarios.tables.map(\.name))
    let functions = LuaAPI.scenarios.functions + LuaAPI.scenarios.classes.flatMap(\.functions)
    let parameters = (functions + functions.flatMap(\.functions)).flatMap(\.parameters)
    let used = Set(
      (Self.all.map(\.field) + parameters).flatMap { Self.tables(in: $0.type) }.map(\.name))
    #expect(used.subtracting(listed) == [])
    #expect(LuaAPI.scenarios.tables.count == listed.count)
  }

  typealias Placed = (place: String, field: FieldDescription)

  /// All keys, parameters and members, with their owners.
  static var all: [Placed] {
    var all: [Placed] = []
    func add(_ owner: String, _ fields: [FieldDescription]) {
      for field in fields { all.append((place: "\(owner)\(field.name)", field: field)) }
    }
    for table in LuaAPI.scenarios.tables { add("\(table.name).", table.fields) }
    for native in LuaAPI.scenarios.functions { add("\(native.name) ", native.parameters) }
    for type in LuaAPI.scenarios.classes {
      add("\(type.name).", type.properties)
      for method in type.methods { add("\(type.name):\(method.name) ", method.parameters) }
    }
    return all
  }

  static func isSentence(_ text: String) -> Bool {
    text.count > 3 && text.first?.isLowercase == false && text.hasSuffix(".")
  }

  @Test func `every description is a sentence`() {
    #expect(Self.all.count > 300)
    let silent = Self.all.filter { !Self.isSentence($0.field.doc) }.map(\.place)
    #expect(silent == [])
    let natives = LuaAPI.scenarios.functions + LuaAPI.scenarios.classes.flatMap(\.methods)
    #expect(natives.filter { !Self.isSentence($0.doc) }.map(\.name) == [])
    #expect(LuaAPI.scenarios.tables.filter { !Self.isSentence($0.doc) }.map(\.name) == [])
    #expect(LuaAPI.scenarios.classes.filter { !Self.isSentence($0.doc) }.map(\.name) == [])
  }

  /// Whether a type is a number without a range.
  static func isBare(_ type: ValueType) -> Bool {
    switch type {
    case .number(let bounds): bounds.low == nil && bounds.high == nil
    case .either(let types): types.contains(where: isBare)
    case .named(_, let type): isBare(type)
    default: false
    }
  }

  /// Numbers in a unit that the caller chooses.
  static let anyUnit: Set<String> = [
    "param default", "ParamOptions.min", "ParamOptions.max", "Motion:at from", "Motion:at to",
    "Motion:at v", "Motion:settles_in from", "Motion:settles_in to", "Motion:settles_in v",
    "Release.progress", "Event.value", "Sheet:set_value value", "ContentBlock.value",
  ]

  @Test func `every number has a unit or a range`() {
    let bare = Self.all.filter { $0.field.unit == nil && Self.isBare($0.field.type) }
    #expect(Set(bare.map(\.place)).subtracting(Self.anyUnit) == [])
  }

  @Test func `every optional key describes its default`() {
    var silent: [String] = []
    // A missing handler has no effect.
    let handlers = ["SheetEvents", "ScreenListeners"]
    for table in LuaAPI.scenarios.tables where !handlers.contains(table.name) {
      for field in table.fields where field.isOptional && field.fallback == nil {
        silent.append("\(table.name).\(field.name)")
      }
    }
    #expect(silent == [])
  }
}
