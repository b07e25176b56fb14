package import ScriptDiagnostics
internal import Support

/// The values that a script lets its user change (`param`).
package struct Parameters {
  /// In order of definition.
  package private(set) var all: [Parameter] = []
  /// Messages about invalid values that were set from outside.
  package private(set) var rejectionMessages: [String] = []

  package init() {}

  /// Records a message about an invalid value; the parameter keeps its default.
  package mutating func recordRejection(_ message: String) { rejectionMessages.append(message) }

  /// Adds a parameter; an equal parameter can be defined again.
  package mutating func add(_ parameter: Parameter, site: CallSite) throws(Diagnostic) {
    guard let known = all.first(where: { $0.name == parameter.name }) else {
      try site.checkLimit("parameters", after: all.count, most: Limits.definitions, word: "param")
      return all.append(parameter)
    }
    guard known == parameter else {
      throw site.error(
        .duplicateName, word: "\"\(parameter.name)\"",
        "Parameter \"\(parameter.name)\" is already defined with other values.")
    }
  }
}

/// A number, boolean or choice that the user can change.
package struct Parameter: Equatable, Sendable {
  /// The type of the values.
  package enum Kind: Equatable, Sendable {
    /// Numbers, within `min` and `max`.
    case number
    /// 0 for `false`, 1 for `true`.
    case onOff
    /// Indices into this list, from 0.
    case choice([String])
  }

  package var name: String
  /// The type of the values.
  package var kind = Kind.number
  /// The default value.
  package var defaultValue: Double
  /// The current value.
  package var value: Double
  /// The minimum; nil if there is none.
  package var min: Double?
  /// The maximum; nil if there is none.
  package var max: Double?
  /// The step of the slider; nil for any value.
  package var step: Double?

  package init(name: String, kind: Kind = .number, standard: Double) {
    (self.name, self.kind, self.defaultValue, value) = (name, kind, standard, standard)
  }

  /// The names of the values 0, 1, 2 ...; nil if the values are numbers.
  package var valueNames: [String]? {
    switch kind {
    case .number: nil
    case .onOff: ["false", "true"]
    case .choice(let message): message
    }
  }

  /// A value in the syntax of `--set`: `900`, `true`, `compact`.
  package func text(of value: Double) -> String {
    guard let valueNames else { return value.inLua }
    return valueNames[valueNames.indices.last { Double($0) <= value.rounded() } ?? 0]
  }

  /// Parses a value in the syntax of `--set`; nil if the text is not a valid value.
  package func value(of text: String) -> Double? {
    if let valueNames { return valueNames.firstIndex(of: text).map(Double.init) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
