package import Support
internal import Gestures
package import SheetEngine

/// How a verb is said on `user`: its page, its parameters, and the act that they mean.
package struct MethodSignature: Sendable {
  /// The verb's name.
  package let name: String
  /// What it does.
  package let doc: ReferenceText
  /// Its parameters, in order.
  package let parameters: [MethodParameter]
  /// What it returns, as the types file writes it.
  package let returns: ReferenceTexts
  /// Whether it acts at once on `user` too, which else lets everything come to rest first.
  package let isImmediate: Bool
  /// Whether it only lets time pass.
  package let isIdle: Bool
  /// The act that checked arguments mean; nil: they are more than data, or come to more than an act.
  package let act: (@Sendable (MethodArguments) throws(ActionError) -> Action)?

  @inline(never)
  init(
    _ name: String, _ doc: ReferenceText, _ parameters: [MethodParameter] = [],
    returns: ReferenceTexts = [],
    isImmediate: Bool = false, isIdle: Bool = false,
    act: (@Sendable (MethodArguments) throws(ActionError) -> Action)?
  ) {
    self.name = name
    self.doc = doc
    self.parameters = parameters
    self.returns = returns
    self.isImmediate = isImmediate
    self.isIdle = isIdle
    self.act = act
  }
}

/// A parameter of a verb, or a key of the table that a verb takes.
package struct MethodParameter: Sendable {
  package let name: String
  package let kind: Kind
  package let isRequired: Bool
  /// The unit of a number: "pt", "s", "pt/s".
  package let unit: String?
  /// What holds when it is left out, in words.
  package let fallback: ReferenceText?
  /// What it is, in one sentence.
  package let doc: ReferenceText
  /// The same where it may not be left out: the error of a key that is missing says it.
  package let need: String

  @inline(never)
  init(
    _ name: String, _ kind: Kind, unit: String? = nil, default fallback: ReferenceText? = nil,
    _ doc: ReferenceText
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.fallback = fallback
    isRequired = false
    self.doc = doc
    need = ""
  }

  private init(_ name: String, _ kind: Kind, unit: String?, need: String) {
    self.name = name
    self.kind = kind
    self.unit = unit
    fallback = nil
    isRequired = true
    doc = ReferenceText(need)
    self.need = need
  }

  @inline(never)
  static func required(
    _ name: String, _ kind: Kind, unit: String? = nil, _ doc: String
  ) -> MethodParameter { MethodParameter(name, kind, unit: unit, need: doc) }

  /// What a value may be.
  package enum Kind: Sendable {
    case text
    case sheetName
    case screenName
    case flag
    /// One of a few words.
    case choice([String])
    /// A finite number within bounds.
    case number(Limits)
    /// Seconds that pass; who says 200 may mean milliseconds.
    case time
    /// A row's number, from 1.
    case row
    /// A name, or a point of the screen.
    case place
    /// A detent's name, or a height in points.
    case height
    /// Whether the keyboard is shown, or its height in points.
    case keyboard
    case device
    /// How a sheet is presented.
    case opening
    case table(TableType)
  }

  /// The numbers that are allowed.
  package struct Limits: Sendable {
    package let low: Double
    package let high: Double
    /// Whether `low` is itself excluded.
    package var excludesLow = false

    /// Points that a finger goes, either way.
    static let way = Limits(low: -1e6, high: 1e6)
    /// Points that content is scrolled; 100,000 rows of 2,000 pt are less.
    static let offset = Limits(low: -1e9, high: 1e9)
    /// Points per second of a flick.
    static let speed = Limits(low: 0, high: 1e6, excludesLow: true)
    /// 0 to 1.
    static let share = Limits(low: 0, high: 1)
    /// Seconds that a gesture can take: whatever is longer is milliseconds.
    static let gestureTime = Limits(low: 0, high: 60)
  }

  /// A table that a verb takes.
  package struct TableType: Sendable {
    /// Its name in the types file.
    package let name: String
    /// What it is, in one sentence.
    package let doc: ReferenceText
    package let keys: [MethodParameter]
    /// Lines of a scenario that use it, for the reference and its tests.
    package let example: ReferenceText
  }
}

/// What a verb was given: checked, in the order of its parameters, nil where left out.
package struct MethodArguments: Sendable {
  private let values: [DataValue]
  /// The device that was described, if the verb takes one.
  package let device: Device?

  package init(_ values: [DataValue], device: Device? = nil) {
    self.values = values
    self.device = device
  }

  subscript(index: Int) -> DataValue {
    values.indices.contains(index) ? values[index] : .nil
  }
}

extension DataValue {
  /// Its text, if it is one.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Its number, if it is one.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .nil, .boolean, .string, .table: nil
    }
  }

  /// Its truth, if it is one.
  var flag: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The value under a key; nil where it is no table.
  subscript(key: String) -> DataValue {
    guard case .table(let pairs) = self else { return .nil }
    return pairs.first { $0.key == .string(key) }?.value ?? .nil
  }

  /// Whether nothing is said: no value, or an empty table.
  var isEmpty: Bool { self == .nil || self == .table([]) }
}
