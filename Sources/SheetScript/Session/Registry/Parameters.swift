package import ScriptDiagnostics
internal import Support

/// The values that a script lets its player change (`param`).
package struct Parameters {
  /// In order of definition.
  package private(set) var all: [Parameter] = []
  /// What was set from outside and no knob can be, each in words.
  package private(set) var refused: [String] = []

  /// None is defined yet.
  package init() {}

  /// Notes a setting that its knob cannot be; the knob keeps its default.
  package mutating func refuse(_ words: String) { refused.append(words) }

  /// Adds a knob; the same one may be defined again.
  package mutating func add(_ knob: Parameter, site: CallSite) throws(Diagnostic) {
    guard let known = all.first(where: { $0.name == knob.name }) else {
      try site.refuse("knobs", after: all.count, most: Limits.definitions, word: "param")
      return all.append(knob)
    }
    guard known == knob else {
      throw site.error(
        .duplicateName, word: "\"\(knob.name)\"",
        "Parameter \"\(knob.name)\" is already defined with other values.")
    }
  }
}

/// A knob: a number, a switch or a choice.
package struct Parameter: Equatable, Sendable {
  /// What its values are.
  package enum Kind: Equatable, Sendable {
    /// Numbers, within `min` and `max`.
    case number
    /// 0 for `false`, 1 for `true`.
    case onOff
    /// Places in this list, from 0.
    case choice([String])
  }

  /// What it is called.
  package var name: String
  /// What its values are.
  package var kind = Kind.number
  /// Its value without anybody's touch.
  package var standard: Double
  /// Its value now.
  package var value: Double
  /// The least; nil: none.
  package var min: Double?
  /// The greatest; nil: none.
  package var max: Double?
  /// The slider's step; nil: any.
  package var step: Double?

  package init(name: String, kind: Kind = .number, standard: Double) {
    (self.name, self.kind, self.standard, value) = (name, kind, standard, standard)
  }

  /// The words for its values, from 0 on; nil: they are numbers.
  package var words: [String]? {
    switch kind {
    case .number: nil
    case .onOff: ["false", "true"]
    case .choice(let words): words
    }
  }

  /// A value as `--set` takes it: `900`, `true`, `compact`.
  package func text(of value: Double) -> String {
    guard let words else { return value.inLua }
    return words[words.indices.last { Double($0) <= value.rounded() } ?? 0]
  }

  /// The value that `--set` means by a text; nil: the knob has none such.
  package func value(of text: String) -> Double? {
    if let words { return words.firstIndex(of: text).map(Double.init) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
