package import ScriptDiagnostics
internal import Support

/// The type of a value of a table, a parameter or a member.
///
/// The check of a script's value, the error message, the type in the LuaCATS file and the reference
/// all use this description.
package indirect enum ValueType: Sendable {
  /// True or false.
  case boolean
  /// The value `false`, as an alternative to another type.
  case never
  /// A finite number within a range.
  case number(NumericRange = .any)
  /// An integer within a range.
  case integer(NumericRange = .any)
  /// A string.
  case string
  /// A color, `#RRGGBB`.
  case color
  /// One of several strings.
  case choice([String])
  /// The name of a definition, looked up when it is needed.
  case name(of: DefinitionKind)
  /// A table with known keys; the closure returns its description.
  ///
  /// A description refers to those of its parts, so they are created when they are needed.
  case describedTable(@Sendable () -> TableDescription)
  /// A list of values of one type.
  case list(ValueType, count: ClosedRange<Int>? = nil)
  /// A table from strings to values of one type.
  case map(ValueType)
  /// A list and named values in one table, all of one type.
  case mixed(ValueType)
  /// A table from known keys to values of one type.
  case record([String], ValueType)
  /// A table of the script, plain data.
  case data
  /// A function, with its LuaCATS signature.
  case function(String)
  /// An object of a class of the host.
  case object(String)
  /// Any value.
  case any
  /// One of several types; the first that matches.
  case either([ValueType])
  /// A type with an alias in the types file.
  case named(String, ValueType)

  /// A table with known keys.
  package static func table(
    _ description: @autoclosure @escaping @Sendable () -> TableDescription
  ) -> ValueType { .describedTable(description) }

  /// A table that is read into a struct.
  package static func table<Table: ScriptTable>(_: Table.Type) -> ValueType {
    .describedTable { Table.description }
  }

  /// The strings of an enumeration.
  package static func choice<Word: RawRepresentable<String> & CaseIterable>(
    of type: Word.Type
  ) -> ValueType { .choice(type.allCases.map { $0.rawValue }) }

  /// Whether all values are numbers, strings or booleans.
  package var isScalar: Bool {
    switch self {
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name: true
    case .either(let types): types.allSatisfy { $0.isScalar }
    case .named(_, let type): type.isScalar
    case .describedTable, .list, .map, .mixed, .record, .data, .function, .object, .any: false
    }
  }

  /// The description of a table with known keys; nil for another type.
  package var tableDescription: TableDescription? {
    if case .describedTable(let describe) = self { describe() } else { nil }
  }
}

/// The kind of definition that a name refers to.
package enum DefinitionKind: String, Sendable {
  case sheet, screen, style, policy, page, detent, device
}

extension ValueType {
  /// The expected values, for error messages: "a number", "a string or a function".
  package var diagnosticText: String {
    switch self {
    case .boolean: "true or false"
    case .never: "false"
    case .number: "a number"
    case .integer: "a whole number"
    case .string: "a string"
    case .color: "a color as \"#RRGGBB\""
    case .choice(let choices): choices.map { "\"\($0)\"" }.listed(by: "or")
    case .name(let kind): "the name of a \(kind.rawValue)"
    case .describedTable, .data, .map, .mixed, .record: "a table"
    case .list(let element, _): "a list of \(element.plural)"
    case .function: "a function"
    case .object(let name): "a \(name)"
    case .any: "any value"
    case .either(let types): types.map { $0.diagnosticText }.listed(by: "or")
    case .named(_, let type): type.diagnosticText
    }
  }

  /// The plural of the type, for error messages.
  var plural: String {
    switch self {
    case .string, .choice, .name: "strings"
    case .number, .integer: "numbers"
    case .describedTable, .data, .map, .mixed, .record: "tables"
    case .boolean, .never, .color, .list, .function, .object, .any, .either, .named: "values"
    }
  }
}
