import CommandIO
import Foundation
import LuaBridge
import ScriptSchema
import SheetEngine
import Testing
import UserActions

@testable import Analysis
@testable import Scenarios
@testable import SheetScript
@testable import TestRunner
@testable import sheetlua

/// A fault in the keys of a table.
private enum Fault: Equatable {
  case keyTwice(String)
  case propertyWithoutKey(String)
  case keyOnWrongProperty(String, [String])
  case notReadBack(String)
}

extension TableDescription {
  /// A table with a value for each key that is a number, a string or a value of Lua.
  fileprivate var sample: LuaTable {
    let dependent = ScriptTableWalkTests.dependent[name] ?? []
    return LuaTable(
      list: [],
      fields: fields.filter { !dependent.contains($0.name) }.compactMap { field in
        switch field.type {
        case .number: (field.name, .number(0.25))
        case .integer: (field.name, .integer(3))
        case .string where field.form != nil: field.samples.first.map { (field.name, $0) }
        case .string, .color, .either, .object: (field.name, .string("a"))
        default: nil
        }
      })
  }
}

extension DataValue {
  /// Whether a value contains all values of another value.
  fileprivate func contains(_ other: DataValue) -> Bool {
    guard case .table(let pairs) = self, case .table(let others) = other else {
      return self == other
    }
    return others.allSatisfy { pair in
      pairs.contains { $0.key == pair.key && $0.value.contains(pair.value) }
    }
  }
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
        "DeviceSpec", "SheetSpec", "StyleSpec", "SliderBlock",
      ]))
    let missing = try Self.namesInSources().filter { !walked.contains($0) }
    #expect(missing.isEmpty, "tables that no other table and no list below contains")
  }

  /// The names of all tables that the sources describe.
  private static func namesInSources() throws -> [String] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8)
          .matches(of: /let description = describe\(\s*"(\w+)"/).map { String($0.1) }
      }
  }

  /// The properties of the engine whose keys have other names, by the name of the key.
  private static let otherNames: [String: [String: String]] = [
    "DeviceSpec": [
      "rtl": "isRightToLeft", "text_size": "textSize", "reduce_motion": "reducesMotion",
    ],
    "PopoverSpec": ["align": "alignment"],
    "PresentedInput": ["modal": "isModal", "alignment": "popover", "popover": "asPopover"],
    "ContextInput": ["for": "time"],
    "RecordedDevice": ["rtl": "isRightToLeft", "reduce_motion": "reducesMotion"],
    "RecordedInsets": [
      "top": "insets", "bottom": "insets", "left": "insets", "right": "insets",
    ],
    "HingeSpec": ["x": "rect", "y": "rect", "width": "rect", "height": "rect"],
    "CommandError": ["code": "exitCode"],
    "CheckedSnapshot": [
      "file_name": "name", "name": "new", "text": "new", "file": "new", "line": "new",
    ],
    "ListedTest": [
      "only": "isOnly", "region": "kind", "always": "kind", "skip": "kind", "device": "kind",
    ],
    "TestResult": [
      "expect": "expectations", "again": "rerunCommand", "watch": "watchCommand",
      "tried": "checkedCount",
    ],
    "ScenarioFailure": ["before": "hookErrors"],
    "ScenarioRelease": [
      "rule": "decision", "fallback": "decision", "outcome": "decision",
      "travel_margin": "margins", "velocity_margin": "margins", "input_margins": "margins",
    ],
    "FuzzReport": ["planned": "plannedRuns"],
    "FuzzFinding": [
      "law": "invariant", "sentence": "message", "engine": "isOfEngine", "tries": "attempts",
    ],
    "Mutant": ["usage": "reach"],
    "MutantResult": ["fate": "status", "apart": "differences", "planes": "exactSliceCount"],
    "SheetSpec": settings, "StyleSpec": settings,
  ]

  private static let settings = [
    "align": "alignment", "scroll_on_overflow": "scrollsOnOverflow", "modal": "isModal",
    "keyboard_observer": "observesKeyboard", "travel_from": "travelOrigin",
    "edge_to_edge": "isEdgeToEdge", "appearance": "appearances", "elevation": "appearances",
    "background_at_large": "backgroundMovesAtLarge",
    "back_narrows": "narrows", "back_shortens": "shortens", "back_lowers": "lowers",
    "back_collapses": "collapses", "grabber_width": "width", "grabber_height": "height",
    "grabber_inset": "inset", "grabber_area": "area", "grabber_hit": "hit",
  ]

  /// The keys that count only with another key, or with certain names in them, by table: other tests
  /// read them.
  static let dependent: [String: [String]] = [
    "TestResult": ["outcome", "reason", "failure"],
    "ScenarioFailure": ["expected", "got", "verb", "verb_time"], "Mutant": ["from", "to"],
    "ScenarioRelease": ["input_margins"], "Appearance": ["corner_radius"],
  ]

  /// The properties that JSON does not contain, by table.
  private static let unwritten: [String: [String]] = [
    "Diagnostic": ["opening", "word", "mismatch"], "ScenarioFailure": ["stills", "verb"],
    "TestResult": ["releases", "outcome"], "Mutant": ["range"],
    "Appearance": ["isConcentric", "cornerRadius"],
    "MutantResult": ["mutant", "place"],
    "FuzzReport": ["shard", "missing", "interruption"], "ListedTest": ["device"],
    "ReportedMutant": ["range", "text", "reach"],
  ]

  /// The keys of an appearance that set the same colors, with the properties of `roles`.
  private static let sharedColors = ["background", "title_color", "backdrop_color", "roles"]

  /// The tables of the API, and those in their keys.
  private static var allTables: [TableDescription] {
    var tables =
      LuaAPI.scenarios.tables + ContentBlockKind.all.map(\.description)
      + Action.kinds.flatMap { $0.tape.map(\.keys) }
    tables += [
      TapeHeader.description, TapeFrameLine.description, TapeStopLine.description,
      TapeEndLine.description, OptionsOfBlock.description,
    ]
    // Results of tests, fuzzing, mutants and maps.
    tables += [
      JobResult.description, ListedTest.description, CommandError.description,
      StoppedRun.description, FuzzReport.description, FuzzSummary.description,
      FuzzCounterexample.description, FuzzScenario.description, ReportedMutant.description,
      StoredMutationResults.description, ReportedMapDifference.description,
      ReportedRun.description, ReportedList.description, BlobHeader.description,
      BlobEnd.description, DesignSpecJSON.description,
    ]
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
    // The thresholds of a style are those of a policy, which changes its release rule.
    let ofPolicy = table.name == "StyleSpec" ? PolicySpec.thresholdNames : []
    let skipped = ofPolicy + (dependent[table.name] ?? [])
    filled.formUnion(unwritten[table.name] ?? [])
    for field in table.fields where !skipped.contains(field.name) {
      if !names.insert(field.name).inserted { faults.append(.keyTwice(field.name)) }
      let found = field.samples.map { sample in
        (sample, read(LuaKeySource(LuaTable(list: [], fields: [(field.name, sample)]))))
      }.first { changed($0.1, from: usual) != [] }
      let labels = found.map { changed($0.1, from: usual) } ?? []
      filled.formUnion(labels)
      let property = otherNames[table.name]?[field.name] ?? field.name.camelCased
      let shared = table.name == "Appearance" ? sharedColors : []
      let expected = field.name == "roles" ? shared.dropLast().map(\.camelCased) : [property]
      if labels != expected { faults.append(.keyOnWrongProperty(field.name, labels)) }
      guard let (sample, value) = found else { continue }
      let (one, other) = (value.written, usual.written)
      let isRead = read(KeySource(one)).written == one
      let given = DataValue(sample) ?? .nil
      // An appearance is written for each color scheme.
      let isWritten =
        one[field.name].contains(given) || one[field.name] == .list([given])
        || field.name == "appearance" && one[field.name]["light"].contains(given)
      let others = table.fields.map(\.name).filter {
        $0 != field.name && !(shared.contains(field.name) && shared.contains($0))
          && !(property == "appearances" && otherNames[table.name]?[$0] == property)
      }
      if !isRead || !isWritten || others.contains(where: { one[$0] != other[$0] }) {
        faults.append(.notReadBack(field.name))
      }
    }
    if let item = table.list?.samples.first {
      filled.formUnion(changed(read(LuaKeySource(LuaTable(list: [item]))), from: usual))
    }
    for (label, value) in Mirror(reflecting: usual).children where !changesEngine(value, in: usual)
    {
      let labels = isPart(value) ? properties(of: value).map(\.label) : [label].compactMap(\.self)
      faults += labels.filter { !filled.contains($0) }.map(Fault.propertyWithoutKey)
    }
    return faults
  }

  /// Whether keys change the properties of a value instead of the value.
  private static func changesEngine(_ value: Any, in table: Any) -> Bool {
    value is Device && table is DeviceSpec || value is StyleSpec || value is Style
      || value is Thresholds
      || value is Style.BackPreview || value is Style.GrabberShape || value is ScenarioReport
      || value is Mutant && table is ReportedMutant
      || type(of: value) == ReportedDecision.self && table is ReportedTest
  }

  /// Whether a value is a part that several tables contain.
  private static func isPart(_ value: Any) -> Bool {
    value is any ScriptValues && !(value is any ScriptTable)
  }

  /// The properties of a table by name, with those of the values whose properties the keys change.
  private static func properties(of table: Any) -> [(label: String, value: String)] {
    var properties = Mirror(reflecting: table).children.flatMap {
      label, value -> [(label: String, value: String)] in
      changesEngine(value, in: table) || isPart(value)
        ? Self.properties(of: value) : [(label ?? "", String(describing: value))]
    }
    // A mirror shows the storage of this property, whose description is always the same.
    if let style = table as? Style {
      properties.append(("appearances", String(describing: style.appearances)))
    }
    return properties
  }

  /// The properties that have different values.
  private static func changed(
    _ value: any ScriptTable, from usual: any ScriptTable
  ) -> [String] {
    zip(properties(of: value), properties(of: usual)).filter { $0.value != $1.value }
      .map(\.0.label)
  }
}

extension FieldDescription {
  /// Values of the key, of which at most one is its default.
  fileprivate var samples: [LuaValue] {
    switch form {
    case .fingerprint: [.string("00000000000000ff")]
    case .integer: [.string("12")]
    case nil: type.samples
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
    case .describedTable(let describe): [.table(describe().sample)]
    case .choice(let words): words.prefix(2).map { .string($0) }
    case .list(.integer, _): [.table(LuaTable(list: [.integer(1), .integer(2)]))]
    case .list(.number, let count):
      [.table(LuaTable(list: (1...max(2, count?.lowerBound ?? 2)).map { .number(Double($0)) }))]
    case .list(let element, _): [.table(LuaTable(list: element.samples))]
    case .either(let types): types.flatMap { $0.samples }
    case .named(_, let type): type.samples
    case .map(let element):
      [
        .string("a"),
        .table(LuaTable(list: [], fields: element.samples.suffix(1).map { ("a", $0) })),
      ]
    case .mixed, .record, .data, .function, .object, .any:
      [.string("a")]
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
