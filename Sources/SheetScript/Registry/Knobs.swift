internal import Diagnosis

/// The values that a script lets its player change (`param`).
struct Knobs {
  /// In order of definition.
  private(set) var all: [Parameter] = []

  /// Adds a knob; the same one may be defined again.
  mutating func add(_ knob: Parameter, site: CheckSite) throws(Diagnostic) {
    guard let known = all.first(where: { $0.name == knob.name }) else {
      try site.refuse("knobs", after: all.count, most: Most.definitions, word: "param")
      return all.append(knob)
    }
    guard known == knob else {
      throw site.error(
        .duplicateName, word: "\"\(knob.name)\"",
        "There is a knob \"\(knob.name)\" already, with other numbers.")
    }
  }
}

/// A knob.
public struct Parameter: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// Its value without anybody's touch.
  public var standard: Double
  /// Its value now.
  public var value: Double
  /// The least; nil: none.
  public var min: Double?
  /// The greatest; nil: none.
  public var max: Double?
  /// The slider's step; nil: any.
  public var step: Double?
}
