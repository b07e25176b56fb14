internal import ScriptDiagnostics
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
  /// A table with known keys.
  case table(TableDescription)
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
}

/// The kind of definition that a name refers to.
package enum DefinitionKind: String, Sendable {
  case sheet, screen, style, policy, page, detent, device
}

/// A range of allowed numbers.
package struct NumericRange: Equatable, Sendable {
  /// The lower bound, which `excludesLow` can exclude; nil if there is none.
  package var low: Double?
  /// The upper bound, which is included; nil if there is none.
  package var high: Double?
  package var excludesLow: Bool

  /// Any finite number.
  package static let any = NumericRange(low: nil, high: nil, excludesLow: false)
  /// Above 0.
  package static let positive = above(0)
  /// 0 to 1.
  package static let fraction = between(0, 1)

  /// The duration of a gesture or its effect, in seconds; a greater number was probably meant as
  /// milliseconds.
  static let gestureTime = between(0, longestGesture)
  /// In seconds.
  package static let longestGesture = 60.0

  /// A number or any greater number.
  static func atLeast(_ low: Double) -> NumericRange {
    NumericRange(low: low, high: nil, excludesLow: false)
  }
  /// Any number greater than `low`.
  package static func above(_ low: Double) -> NumericRange {
    NumericRange(low: low, high: nil, excludesLow: true)
  }
  /// Between two numbers, both included.
  package static func between(_ low: Double, _ high: Double) -> NumericRange {
    NumericRange(low: low, high: high, excludesLow: false)
  }
  /// A range that includes both ends.
  package static func between(_ range: ClosedRange<Double>) -> NumericRange {
    between(range.lowerBound, range.upperBound)
  }
  /// The half-open range `(low, high]`.
  package static func above(_ low: Double, upTo high: Double) -> NumericRange {
    NumericRange(low: low, high: high, excludesLow: true)
  }

  /// The range of a `between`; infinite on a side without a bound.
  package var closed: ClosedRange<Double> { (low ?? -.infinity)...(high ?? .infinity) }

  /// Whether a number is allowed.
  package func contains(_ number: Double) -> Bool {
    if let low, excludesLow ? number <= low : number < low { return false }
    if let high, number > high { return false }
    return number.isFinite
  }

  /// The allowed numbers as text: "0 or more", "between 0 and 1".
  var diagnosticText: String {
    switch (low, high) {
    case (let low?, let high?):
      excludesLow
        ? "above \(low.plain) and at most \(high.plain)" : "between \(low.plain) and \(high.plain)"
    case (let low?, nil): excludesLow ? "above \(low.plain)" : "\(low.plain) or more"
    case (nil, let high?): "at most \(high.plain)"
    case (nil, nil): "finite"
    }
  }
}

extension ValueType {
  /// The expected values, for error messages: "a number", "a string or a function".
  var diagnosticText: String {
    switch self {
    case .boolean: "true or false"
    case .never: "false"
    case .number: "a number"
    case .integer: "a whole number"
    case .string: "a string"
    case .color: "a color as \"#RRGGBB\""
    case .choice(let choices): choices.map { "\"\($0)\"" }.listed(by: "or")
    case .name(let kind): "the name of a \(kind.rawValue)"
    case .table, .data, .map, .mixed, .record: "a table"
    case .list(let element, _): "a list of \(element.plural)"
    case .function: "a function"
    case .object(let name): "a \(name)"
    case .any: "any value"
    case .either(let types): types.map { $0.diagnosticText }.listed(by: "or")
    case .named(_, let type): type.diagnosticText
    }
  }

  /// The plural of the type, for error messages.
  private var plural: String {
    switch self {
    case .string, .choice, .name: "strings"
    case .number, .integer: "numbers"
    case .table, .data, .map, .mixed, .record: "tables"
    default: "values"
    }
  }
}
