/// The type of a value in a port.
struct PortType: Hashable, Sendable {
  /// The type without nil.
  indirect enum Base: Hashable, Sendable {
    /// Only nil, or an element of a list that is still empty.
    case unknown
    case number, boolean, string
    /// A point with `name` and `height`, such as a detent.
    case detent
    case list(Base)
    /// A release: the argument of a rule.
    case release
  }

  var base: Base
  /// Whether the value can be nil.
  var canBeNil = false
  /// Whether the value can be false although it is not a boolean: `r.velocity > 5 and 1`.
  ///
  /// A port uses nil for such a false.
  var canBeFalse = false

  static let number = PortType(base: .number)
  static let boolean = PortType(base: .boolean)
  static let string = PortType(base: .string)
  static let detent = PortType(base: .detent)
  static let release = PortType(base: .release)
  static let `nil` = PortType(base: .unknown, canBeNil: true)

  /// Whether a port needs an optional type.
  var isOptional: Bool { canBeNil || canBeFalse }

  /// The type without nil.
  var unwrapped: PortType { PortType(base: base) }

  /// The type of a variable that has values of both types; nil if there is none.
  func joined(with other: PortType) -> PortType? {
    guard let base = Self.joined(base, other.base) else { return nil }
    return PortType(
      base: base, canBeNil: canBeNil || other.canBeNil, canBeFalse: canBeFalse || other.canBeFalse)
  }

  private static func joined(_ one: Base, _ other: Base) -> Base? {
    switch (one, other) {
    case (.unknown, let base), (let base, .unknown): base
    case (.list(let one), .list(let other)): joined(one, other).map { .list($0) }
    default: one == other ? one : nil
    }
  }

  /// The type in messages.
  var text: String {
    switch base {
    case .unknown: "nil"
    case .number: "number"
    case .boolean: "boolean"
    case .string: "string"
    case .detent: "table"
    case .list: "list"
    case .release: "release"
    }
  }
}
