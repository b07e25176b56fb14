/// A key of a table, a parameter of a function, or a member of a class.
///
/// A class, because a check of a value reads its description often and copies of the texts are slow.
package final class FieldDescription: Sendable {
  package let name: String
  /// The type of the value.
  package let type: ValueType
  /// Whether the value can be left out.
  package let isOptional: Bool
  /// The unit of a number: "pt", "s", "pt/s".
  package let unit: String?
  /// The description of the default; computed on access if it is expensive.
  package var fallback: String? { makeFallback?() ?? knownFallback }
  private let knownFallback: String?
  /// The value that was described, which is the default unless there is another description of it;
  /// nil if a value has no text.
  package let value: String?
  private let makeFallback: (@Sendable () -> String)?
  /// Whether a script can set the value; only for members of classes.
  package let isWritable: Bool
  /// The description, one sentence.
  package let doc: String
  /// The description of a required key, for the error if the key is missing.
  package let requirement: String
  /// Maximum number of values of a list or a map, or of bytes of a string; nil if only memory
  /// limits it.
  package let maxCount: Int?
  /// Whether an object of JSON has `null` for a missing value; only for a required key.
  package let isNullable: Bool
  /// The form of a string in JSON; nil for any string.
  package let form: StringForm?
  /// Whether the function checks the argument itself, since its errors explain more than the type.
  package let isUnchecked: Bool

  package init(
    _ name: String, _ type: ValueType, isOptional: Bool, unit: String?,
    default fallback: String?, makeFallback: (@Sendable () -> String)? = nil,
    value: String? = nil, isWritable: Bool = false, maxCount: Int? = nil,
    isNullable: Bool = false, form: StringForm? = nil, isUnchecked: Bool = false,
    requirement: String, _ doc: String
  ) {
    (self.name, self.type, self.isOptional, self.unit) = (name, type, isOptional, unit)
    (self.knownFallback, self.makeFallback) = (fallback ?? value, makeFallback)
    self.value = fallback == nil ? value : nil
    (self.isWritable, self.maxCount, self.isNullable) = (isWritable, maxCount, isNullable)
    (self.form, self.isUnchecked) = (form, isUnchecked)
    (self.requirement, self.doc) = (requirement, doc)
  }

  /// Creates the description of an optional key.
  package convenience init(
    _ name: String, _ type: ValueType, unit: String? = nil, default fallback: String? = nil,
    value: String? = nil, most: Int? = nil, _ doc: String
  ) {
    self.init(
      name, type, isOptional: true, unit: unit, default: fallback, value: value, maxCount: most,
      requirement: "", doc)
  }

  /// Creates the description of a required key, or of an optional key if `required` is false.
  package convenience init(
    _ name: String, _ type: ValueType, unit: String? = nil, default fallback: String? = nil,
    required: Bool, writable: Bool = false, most: Int? = nil, nullable: Bool = false,
    _ need: String
  ) {
    self.init(
      name, type, isOptional: !required, unit: unit, default: fallback, isWritable: writable,
      maxCount: most, isNullable: nullable, requirement: need, need)
  }

  /// Returns the same description with the given changes.
  package func with(
    type: ValueType? = nil, doc: String? = nil, isWritable: Bool? = nil,
    makeFallback: (@Sendable () -> String)? = nil
  ) -> FieldDescription {
    FieldDescription(
      name, type ?? self.type, isOptional: isOptional, unit: unit,
      default: value == nil ? knownFallback : nil,
      makeFallback: makeFallback ?? self.makeFallback, value: value,
      isWritable: isWritable ?? self.isWritable,
      maxCount: maxCount, isNullable: isNullable, form: form, isUnchecked: isUnchecked,
      requirement: requirement, doc ?? self.doc)
  }

  /// Creates the description of a member that is never nil.
  package static func member(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: String
  ) -> FieldDescription {
    FieldDescription(name, type, isOptional: false, unit: unit, default: nil, requirement: "", doc)
  }
}

/// The form of a string that has another type in a script.
package enum StringForm: Sendable {
  /// A fingerprint of 64 bits: 16 hexadecimal digits.
  case fingerprint
  /// An integer of 64 bits, since a number of JSON has no room for it.
  case integer

  /// Whether a string has the form.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .fingerprint: text.utf8.count == 16 && UInt64(text, radix: 16) != nil
    case .integer: UInt64(text) != nil
    }
  }

  /// The expected strings, for error messages.
  var expected: String {
    switch self {
    case .fingerprint: "16 hexadecimal digits"
    case .integer: "a string with an integer"
    }
  }
}

/// A table with known keys, as a script writes it.
package struct TableDescription: Sendable {
  /// The name in the types file.
  package var name: String
  /// The description, one sentence.
  package var doc: String
  package var fields: [FieldDescription]
  /// The type of the elements in the list part; nil if there is no list part.
  package var list: ValueType?
  /// Lines of a scenario that write the table, for the reference and its tests; nil if it is
  /// written by a function that defines something.
  package var example: String?
  /// Whether keys that begin with `_`, which are those of another program, are ignored.
  package var ignoresPrivateKeys = false
  /// The keys in the order in which those of an object of JSON are checked.
  private(set) var checked: [FieldDescription] = []
  /// The default of each key, which JSON leaves out.
  private(set) var defaults: [DataValue] = []
  #if !hasFeature(Embedded)
    /// Reads a checked table into its struct; nil if the table has none.
    ///
    /// Only the test of all tables uses it.
    package var read: (@Sendable (KeySource) -> any ScriptTable)?
  #endif

  package init(
    _ name: String, _ doc: String, list: ValueType? = nil, example: String? = nil,
    _ fields: [FieldDescription]
  ) {
    self.name = name
    self.doc = doc
    self.list = list
    self.example = example
    self.fields = fields
  }

  /// Creates the description of a struct from a visit of its keys.
  init(
    _ name: String, _ doc: String, example: String?, visited: KeyVisitor
  ) {
    self.init(name, doc, list: visited.list, example: example, visited.fields)
    (checked, defaults) = (visited.checked, visited.values)
  }

  /// Returns the description with another text, by name, for the default of each key whose default
  /// is the value that was described.
  package func withDefaults(
    _ text: @escaping @Sendable (String) -> String
  ) -> TableDescription {
    var table = self
    table.fields = fields.map { field in
      guard field.value != nil else { return field }
      let name = field.name
      return field.with(makeFallback: { text(name) })
    }
    return table
  }

  /// The key with that name.
  package subscript(name: String) -> FieldDescription? { fields.first { $0.name == name } }

  /// Whether a key is one of another program.
  package func ignores(_ key: String) -> Bool { ignoresPrivateKeys && key.utf8.first == 0x5F }
}

/// A global function.
package struct FunctionDescription: Sendable {
  package var name: String
  /// The description of the function.
  package var doc: String
  /// The parameters, in order.
  package var parameters: [FieldDescription]
  /// The results, in the syntax of the types file.
  package var returns: [String]
  /// Other forms of the call, with other parameters and results.
  package var overloads: [FunctionDescription]
  /// The functions that are called with a dot after its name: `navigate.back()`.
  package var functions: [FunctionDescription]

  package init(
    _ name: String, _ doc: String, _ parameters: [FieldDescription] = [],
    returns: [String] = [],
    overloads: [FunctionDescription] = [], functions: [FunctionDescription] = []
  ) {
    self.name = name
    self.doc = doc
    self.parameters = parameters
    self.returns = returns
    self.overloads = overloads
    self.functions = functions
  }
}

/// A class of objects that a script can access.
package struct ClassDescription: Sendable {
  package var name: String
  /// The class whose members it inherits.
  package var parent: String?
  /// The description of the class.
  package var doc: String
  /// The fields, accessed with a dot.
  package var properties: [FieldDescription]
  /// The methods, called with a colon.
  package var methods: [FunctionDescription]
  /// The functions, called with a dot.
  package var functions: [FunctionDescription]

  /// The names of all members.
  package var memberNames: [String] {
    properties.map { $0.name } + methods.map { $0.name } + functions.map { $0.name }
  }

  package init(
    _ name: String, parent: String? = nil, _ doc: String,
    properties: [FieldDescription] = [],
    methods: [FunctionDescription] = [], functions: [FunctionDescription] = []
  ) {
    self.name = name
    self.parent = parent
    self.doc = doc
    self.properties = properties
    self.methods = methods
    self.functions = functions
  }
}
