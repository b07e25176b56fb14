import LuaBridge
import ScriptSchema
import Testing

@testable import SheetScript

/// A fault in the keys of a table.
private enum Fault: Equatable {
  case keyTwice(String)
  case propertyWithoutKey(String)
  case keyOnWrongProperty(String, [String])
  case notReadBack(String)
}

/// Each key of each table fills the property with its name and is written as it was read.
@Suite struct ScriptTableWalkTests {
  private struct KeyTwice: ScriptTable {
    static let description = describe("KeyTwice", "A mistake.")
    var a = 1.0

    mutating func visit(_ keys: KeyVisitor) {
      keys.number("a", &a, .any, "One.")
      keys.number("a", &a, .any, "The same name.")
    }
  }

  private struct PropertyWithoutKey: ScriptTable {
    static let description = describe("PropertyWithoutKey", "A mistake.")
    var a = 1.0
    var velocityX = 1.0

    mutating func visit(_ keys: KeyVisitor) { keys.number("a", &a, .any, "One.") }
  }

  private struct WrongProperty: ScriptTable {
    static let description = describe("WrongProperty", "A mistake.")
    var animated = true
    var force = false

    mutating func visit(_ keys: KeyVisitor) {
      keys.boolean("animated", &force, "One.")
      keys.boolean("force", &animated, "Other.")
    }
  }

  private struct NotReadBack: ScriptTable {
    static let description = describe("NotReadBack", "A mistake.")
    var a: String?

    mutating func visit(_ keys: KeyVisitor) {
      keys.key(
        FieldDescription("a", .string, "One."), read: { a = $0["a"].text },
        write: { a.map { .string($0 + "!") } ?? .nil })
    }
  }

  @Test func `the walk finds each kind of fault`() throws {
    #expect(try Self.faults(in: KeyTwice.description).contains(.keyTwice("a")))
    #expect(
      try Self.faults(in: PropertyWithoutKey.description) == [.propertyWithoutKey("velocityX")])
    #expect(
      try Self.faults(in: WrongProperty.description).contains(
        .keyOnWrongProperty("force", ["animated"])))
    #expect(try Self.faults(in: NotReadBack.description) == [.notReadBack("a")])
  }

  @Test func `each key of each table fills the property with its name`() throws {
    var walked: Set<String> = []
    for table in Self.allTables where table.read != nil && walked.insert(table.name).inserted {
      let faults = try Self.faults(in: table)
      #expect(faults.isEmpty, "\(table.name): \(faults)")
    }
    #expect(
      walked.isSuperset(of: [
        "DismissOptions", "SpringSpec", "RegionSpec", "HapticPart", "DragSpec", "FlickSpec",
        "MoveSpec", "PressSpec", "BackGestureSpec", "ReturnSpec", "ScreenPoint",
      ]))
  }

  /// The tables of the API, and those in their keys.
  private static var allTables: [TableDescription] {
    var tables = LuaAPI.tables
    var index = 0
    while index < tables.count {
      for field in tables[index].fields {
        for table in field.type.tables where !tables.contains(where: { $0.name == table.name }) {
          tables.append(table)
        }
      }
      index += 1
    }
    return tables
  }

  private static func faults(in table: TableDescription) throws -> [Fault] {
    let read = try #require(table.read)
    let usual = read(LuaKeySource(LuaTable()))
    var (faults, filled, names) = ([Fault](), Set<String>(), Set<String>())
    for field in table.fields {
      if !names.insert(field.name).inserted { faults.append(.keyTwice(field.name)) }
      let found = field.type.samples.map { sample in
        (sample, read(LuaKeySource(LuaTable(list: [], fields: [(field.name, sample)]))))
      }.first { changed($0.1, from: usual) != [] }
      let labels = found.map { changed($0.1, from: usual) } ?? []
      filled.formUnion(labels)
      if labels != [field.name.camelCased] {
        faults.append(.keyOnWrongProperty(field.name, labels))
      }
      guard let (sample, value) = found, !field.type.isOfLua else { continue }
      let (one, other) = (value.written, usual.written)
      let isRead = read(KeySource(one)).written == one
      let expected = DataValue(sample)
      let isWritten = one[field.name] == expected || one[field.name] == .list([expected ?? .nil])
      let others = table.fields.map(\.name).filter { $0 != field.name }
      if !isRead || !isWritten || others.contains(where: { one[$0] != other[$0] }) {
        faults.append(.notReadBack(field.name))
      }
    }
    if case .choice(let words)? = table.list {
      filled.formUnion(
        changed(read(LuaKeySource(LuaTable(list: [.string(words[0])]))), from: usual))
    }
    for (label, _) in properties(of: usual) where !filled.contains(label) {
      faults.append(.propertyWithoutKey(label))
    }
    return faults
  }

  /// The properties that have different values.
  private static func changed(
    _ value: any ScriptTable, from usual: any ScriptTable
  ) -> [String] {
    zip(properties(of: value), properties(of: usual)).filter { $0.1 != $1.1 }.map { $0.0.label }
  }

  /// The properties with their values, and those of parts that several tables contain.
  private static func properties(of value: Any) -> [(label: String, value: String)] {
    Mirror(reflecting: value).children.flatMap { child -> [(label: String, value: String)] in
      if child.value is any ScriptValues { return properties(of: child.value) }
      return child.label.map { [($0, String(describing: child.value))] } ?? []
    }
  }
}

extension ValueType {
  /// Values of the type, of which at most one is the default of a key.
  fileprivate var samples: [LuaValue] {
    switch self {
    case .boolean: [.boolean(true), .boolean(false)]
    case .never: [.boolean(false)]
    case .number: [.number(3), .number(0.25)]
    case .integer: [.integer(3)]
    case .string, .color, .name: [.string("a")]
    case .choice(let words): words.prefix(2).map { .string($0) }
    case .list(.number, _): [.table(LuaTable(list: [.number(1), .number(2)]))]
    case .list(let element, _): [.table(LuaTable(list: element.samples))]
    case .either(let types): types.flatMap { $0.samples }
    case .named(_, let type): type.samples
    case .describedTable, .map, .mixed, .record, .data, .function, .object, .any:
      [.string("a")]
    }
  }

  /// Whether a value can be a function or an object, which is not written.
  fileprivate var isOfLua: Bool {
    switch self {
    case .function, .object, .any, .data: true
    case .either(let types): types.contains { $0.isOfLua || $0.tableDescription != nil }
    case .named(_, let type): type.isOfLua
    default: false
    }
  }

  /// The tables in a value of the type.
  fileprivate var tables: [TableDescription] {
    switch self {
    case .describedTable(let describe): [describe()]
    case .list(let element, _), .map(let element), .mixed(let element), .record(_, let element):
      element.tables
    case .either(let types): types.flatMap { $0.tables }
    case .named(_, let type): type.tables
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .data, .function,
      .object, .any:
      []
    }
  }
}

extension String {
  /// The name of a key in Swift's spelling: `velocityX` for `velocity_x`.
  fileprivate var camelCased: String {
    let words = split(separator: "_")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
