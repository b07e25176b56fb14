internal import LuaSyntax
internal import Scenarios
internal import ScriptSchema
internal import Support
internal import ScriptDiagnostics
internal import SheetScript

/// The declared ranges of the numbers in the tables of a script.
///
/// A script with a number outside of its range does not load, so such a mutant tests nothing.
struct DeclaredNumbers {
  private let text: TokenizedScript
  /// The types of a number by the index of its token, and whether a minus sign precedes it.
  private var types: [Int: (types: [ValueType], isNegative: Bool)] = [:]

  /// The tables of all functions that mutants change, by the name of the function.
  private static let tables: [String: TableDescription] = {
    var tables = ScriptClassifier.definitions
    for function in LuaAPI.scenarios.functions {
      if let table = function.parameters.first?.type.tableDescription {
        tables[function.name] = table
      }
    }
    return tables
  }()

  /// Finds the numbers in the tables that are arguments of functions of the Lua API.
  init(_ text: TokenizedScript) {
    self.text = text
    for (name, table) in Self.tables {
      for call in text.calls(of: [name]) {
        let end = text.isToken(call.upperBound - 1, ")") ? call.upperBound - 2 : call.upperBound - 1
        guard text.isToken(end, "}"), text.partner[end] > call.lowerBound else { continue }
        add(text.partner[end]..<(end + 1), [.table(table)])
      }
    }
  }

  /// Returns true if the number at a token can have another value, or if no declaration limits it.
  func allows(_ other: String, at index: Int) -> Bool {
    guard let (types, isNegative) = types[index], let number = Double(other) else { return true }
    let ranges = types.compactMap(\.range)
    return ranges.isEmpty || ranges.contains { $0.contains(isNegative ? -number : number) }
  }

  /// Adds the numbers of a value that can have one of several types.
  private mutating func add(_ value: Range<Int>, _ types: [ValueType]) {
    let (first, last) = (value.lowerBound, value.upperBound - 1)
    if value.count == 1, text.tokens[first].kind == .number {
      self.types[first] = (types, false)
    } else if value.count == 2, text.isToken(first, "-"), text.tokens[last].kind == .number {
      self.types[last] = (types, true)
    } else if text.isToken(first, "{"), text.partner[first] == last {
      for item in text.items(of: first) {
        let isNamed = item.count > 2 && text.isToken(item.lowerBound + 1, "=")
        let key = isNamed ? text.tokens[item.lowerBound].text : nil
        let types = types.flatMap { $0.elements(under: key) }
        if !types.isEmpty { add(isNamed ? (item.lowerBound + 2)..<item.upperBound : item, types) }
      }
    }
  }
}

extension ValueType {
  /// The range of a number of this type; nil for any other type.
  fileprivate var range: NumericRange? {
    switch self {
    case .number(let range), .integer(let range): range
    case .boolean, .never, .string, .color, .choice, .name, .describedTable, .list, .map, .mixed,
      .record,
      .data, .function, .object, .any, .either, .named:
      nil
    }
  }

  /// The type without a name, or the alternatives.
  private var alternatives: [ValueType] {
    switch self {
    case .either(let types): types.flatMap(\.alternatives)
    case .named(_, let type): type.alternatives
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .describedTable,
      .list, .map,
      .mixed, .record, .data, .function, .object, .any:
      [self]
    }
  }

  /// The possible types of an element of a table of this type; `key` is nil in the list part.
  fileprivate func elements(under key: String?) -> [ValueType] {
    alternatives.flatMap { type -> [ValueType] in
      switch type {
      case .describedTable(let describe):
        let table = describe()
        if let key { return table.fields.first { $0.name == key }?.type.alternatives ?? [] }
        return table.list?.alternatives ?? []
      case .list(let element, _): return key == nil ? element.alternatives : []
      case .map(let element), .record(_, let element):
        return key == nil ? [] : element.alternatives
      case .mixed(let element): return element.alternatives
      case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .data, .function,
        .object, .any, .either, .named:
        return []
      }
    }
  }
}
