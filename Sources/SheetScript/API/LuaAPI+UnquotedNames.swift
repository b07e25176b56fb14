internal import ScriptSchema
internal import Support
internal import SheetEngine

// Names that must be strings but are sometimes written without quotes: `style = material`.
extension LuaAPI {
  /// The names that a script writes in quotes: values of keys, names of styles and devices.
  package static let quotedNames: Set<String> = {
    var words = Set(
      DetentWord.allCases.map { $0.rawValue } + ["dismiss"] + hapticNames + reasons)
    words.formUnion(Style.catalogue.map { $0.name } + Device.catalogue.map { $0.name })
    words.formUnion([SheetPart.grabber, .back, .close, .backdrop].map { $0.rawValue })
    for table in tables where table.name != DecideRelease.description.name {
      for field in table.fields { words.formUnion(field.type.choices) }
    }
    for native in natives {
      for parameter in native.parameters { words.formUnion(parameter.type.choices) }
    }
    for type in testingClasses {
      for parameter in (type.methods + type.functions).flatMap({ $0.parameters }) {
        words.formUnion(parameter.type.choices)
      }
    }
    return words
  }()
}

extension ValueType {
  /// The allowed strings; empty if the type is not a choice.
  var choices: [String] {
    switch self {
    case .choice(let words): words
    case .either(let types): types.flatMap { $0.choices }
    case .list(let element, _), .map(let element), .mixed(let element): element.choices
    case .named(_, let type): type.choices
    case .boolean, .never, .number, .integer, .string, .color, .name, .describedTable, .record,
      .data, .function, .object, .any:
      []
    }
  }
}
