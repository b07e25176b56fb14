package import Support

// What is described here is made of calls, hundreds of them: `@inline(never)` keeps the code of each small.

/// One key of a table, one parameter of a function, or one member of a class.
package struct FieldDescription: Sendable {
  /// Its name.
  package var name: String
  /// What its value may be.
  package var type: ValueType
  /// Whether it may be left out.
  package var isOptional: Bool
  /// The unit of a number: "pt", "s", "pt/s".
  package var unit: String?
  /// What holds when it is left out, in words; made when it is asked for where it takes work.
  package var fallback: ReferenceText? { makeFallback?() ?? knownFallback }
  private var knownFallback: ReferenceText?
  private var makeFallback: (@Sendable () -> ReferenceText)?
  /// Whether a script may set it; only for members of classes.
  package var isWritable: Bool
  /// What it is, in one sentence.
  package var doc: ReferenceText
  /// The same where it may not be left out: the error of a key that is missing says it.
  package var need: String
  /// How many values a list or a map may have, or bytes a text; nil: as many as fit the memory.
  package var most: Int?

  /// Describes a key that may be left out.
  @inline(never)
  package init(
    _ name: String, _ type: ValueType, unit: String? = nil, default fallback: ReferenceText? = nil,
    writable: Bool = false, most: Int? = nil, _ doc: ReferenceText
  ) {
    self.name = name
    self.type = type
    self.isOptional = true
    self.unit = unit
    knownFallback = fallback
    self.isWritable = writable
    self.most = most
    self.doc = doc
    self.need = ""
  }

  /// Describes a key that must be there, unless `required` says that it may be left out.
  @inline(never)
  package init(
    _ name: String, _ type: ValueType, unit: String? = nil, default fallback: ReferenceText? = nil,
    required: Bool, writable: Bool = false, most: Int? = nil, _ need: String
  ) {
    self.init(
      name, type, unit: unit, default: fallback, writable: writable, most: most, ReferenceText(need)
    )
    isOptional = !required
    self.need = need
  }

  /// The same key with words for what holds when it is left out, which only the reference asks for.
  func with(fallback: @escaping @Sendable () -> ReferenceText) -> FieldDescription {
    var field = self
    field.makeFallback = fallback
    return field
  }

  /// Describes what an object always has.
  @inline(never)
  static func member(
    _ name: String, _ type: ValueType, unit: String? = nil, writable: Bool = false,
    _ doc: ReferenceText
  ) -> FieldDescription {
    var member = FieldDescription(name, type, unit: unit, writable: writable, doc)
    member.isOptional = false
    return member
  }
}

/// A table with known keys, as a script writes it.
package struct TableDescription: Sendable {
  /// Its name in the types file.
  package var name: String
  /// What it is, in one sentence.
  package var doc: ReferenceText
  /// Its keys.
  package var fields: [FieldDescription]
  /// What may stand in its list part; nil: nothing.
  package var list: ValueType?

  /// Describes a table.
  @inline(never)
  package init(
    _ name: String, _ doc: ReferenceText, list: ValueType? = nil, _ fields: [FieldDescription]
  ) {
    self.name = name
    self.doc = doc
    self.list = list
    self.fields = fields
  }

  /// The key of that name.
  subscript(name: String) -> FieldDescription? { fields.first { $0.name == name } }
}

/// A global function.
package struct FunctionDescription: Sendable {
  /// Its name.
  package var name: String
  /// What it does.
  package var doc: ReferenceText
  /// Its parameters, in order.
  package var parameters: [FieldDescription]
  /// What it returns, as the types file writes it.
  package var returns: ReferenceTexts
  /// Other forms, which return something else, as the types file writes them.
  var overloads: ReferenceTexts
  /// What is called with a dot behind its name: `navigate.back()`.
  package var functions: [FunctionDescription]

  /// Describes a global function.
  @inline(never)
  package init(
    _ name: String, _ doc: ReferenceText, _ parameters: [FieldDescription] = [],
    returns: ReferenceTexts = [],
    overloads: ReferenceTexts = [], functions: [FunctionDescription] = []
  ) {
    self.name = name
    self.doc = doc
    self.parameters = parameters
    self.returns = returns
    self.overloads = overloads
    self.functions = functions
  }
}

/// A class of objects that a script gets hold of.
package struct ClassDescription: Sendable {
  /// Its name.
  package var name: String
  /// The class whose members it has too.
  package var parent: String?
  /// What it is.
  package var doc: ReferenceText
  /// What is read after a dot.
  package var properties: [FieldDescription]
  /// What is called after a colon.
  package var methods: [FunctionDescription]

  /// Describes a class.
  @inline(never)
  package init(
    _ name: String, parent: String? = nil, _ doc: ReferenceText,
    properties: [FieldDescription] = [],
    methods: [FunctionDescription] = []
  ) {
    self.name = name
    self.parent = parent
    self.doc = doc
    self.properties = properties
    self.methods = methods
  }
}
