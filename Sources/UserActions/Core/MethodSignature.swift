package import ScriptSchema
package import ScriptDiagnostics
package import Support
internal import Gestures
package import SheetEngine

/// A method of `user`: its documentation, its parameters, and the action that it performs.
package struct MethodSignature: Sendable {
  package let name: String
  /// The documentation text.
  package let doc: ReferenceText
  package let parameters: [MethodParameter]
  /// The return types, as the types file writes them.
  package let returns: ReferenceTexts
  /// Whether the method acts immediately on `user`, too; other methods first wait for rest.
  package let isImmediate: Bool
  /// Whether the method only lets time pass.
  package let isIdle: Bool
  package let behavior: Behavior

  /// The effect of a method.
  package enum Behavior: Sendable {
    /// The action that the closure returns for checked arguments.
    case action(@Sendable (MethodArguments) throws(ActionError) -> Action)
    /// Opens a sheet; the context in its arguments can be more than plain data.
    case opensSheet
    /// Puts down a finger, which the script moves later.
    case grabs
  }

  @inline(never)
  init(
    _ name: String, _ doc: ReferenceText, _ parameters: [MethodParameter] = [],
    returns: ReferenceTexts = [],
    isImmediate: Bool = false, isIdle: Bool = false,
    act: @escaping @Sendable (MethodArguments) throws(ActionError) -> Action
  ) {
    self.init(
      name, doc, parameters, returns: returns, isImmediate: isImmediate, isIdle: isIdle,
      behavior: .action(act))
  }

  @inline(never)
  init(
    _ name: String, _ doc: ReferenceText, _ parameters: [MethodParameter] = [],
    returns: ReferenceTexts = [], isImmediate: Bool = false, isIdle: Bool = false,
    behavior: Behavior
  ) {
    self.name = name
    self.doc = doc
    self.parameters = parameters
    self.returns = returns
    self.isImmediate = isImmediate
    self.isIdle = isIdle
    self.behavior = behavior
  }
}

/// A parameter of a method, or a key of a table argument.
package struct MethodParameter: Sendable {
  package let name: String
  package let kind: Kind
  package let isRequired: Bool
  /// The unit of a number: "pt", "s" or "pt/s".
  package let unit: String?
  /// The default, as text for the reference.
  package let fallback: ReferenceText?
  /// The description, in one sentence.
  package let doc: ReferenceText
  /// The description for a required key: the error for a missing key prints it.
  package let requirement: String

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
    requirement = ""
  }

  private init(_ name: String, _ kind: Kind, unit: String?, need: String) {
    self.name = name
    self.kind = kind
    self.unit = unit
    fallback = nil
    isRequired = true
    doc = ReferenceText(need)
    self.requirement = need
  }

  @inline(never)
  static func required(
    _ name: String, _ kind: Kind, unit: String? = nil, _ doc: String
  ) -> MethodParameter { MethodParameter(name, kind, unit: unit, need: doc) }

  /// The type of a parameter.
  package enum Kind: Sendable {
    case text
    case sheetName
    case screenName
    case boolean
    /// One of these strings.
    case choice([String])
    /// A finite number within a range.
    case number(NumericRange)
    /// A duration in seconds; a value such as 200 is probably in milliseconds.
    case time
    /// The number of a row, starting at 1.
    case row
    /// A name, or a point on the screen.
    case target
    /// The name of a detent, or a height in points.
    case height
    /// Whether the keyboard is visible, or its height in points.
    case keyboard
    case device
    /// The arguments of a presentation.
    case presentOptions
    case table(TableType)
  }

  /// The type of a table argument.
  package struct TableType: Sendable {
    /// The name of the type in the types file.
    package let name: String
    /// The description, in one sentence.
    package let doc: ReferenceText
    package let keys: [MethodParameter]
    /// Lines of a scenario that use the table, for the reference and its tests.
    package let example: ReferenceText
  }
}

/// The checked arguments of a method, in the order of its parameters; nil for missing ones.
package struct MethodArguments: Sendable {
  private let values: [DataValue]
  /// The device argument; nil if the method takes none.
  package let device: Device?

  package init(_ values: [DataValue], device: Device? = nil) {
    self.values = values
    self.device = device
  }

  subscript(index: Int) -> DataValue {
    values.indices.contains(index) ? values[index] : .nil
  }
}
