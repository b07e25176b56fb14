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
  /// What holds when it is left out, in words.
  package var fallback: String?
  /// Whether a script may set it; only for members of classes.
  package var isWritable: Bool
  /// What it is, in one sentence.
  package var doc: String
  /// How many values a list or a map may have, or bytes a text; nil: as many as fit the memory.
  package var most: Int?

  /// Describes a key that may be left out.
  package init(
    _ name: String, _ type: ValueType, unit: String? = nil, default fallback: String? = nil,
    required: Bool = false, writable: Bool = false, most: Int? = nil, _ doc: String
  ) {
    self.name = name
    self.type = type
    self.isOptional = !required
    self.unit = unit
    self.fallback = fallback
    self.isWritable = writable
    self.most = most
    self.doc = doc
  }
}

/// A table with known keys, as a script writes it.
package struct TableDescription: Sendable {
  /// Its name in the types file.
  package var name: String
  /// What it is, in one sentence.
  package var doc: String
  /// Its keys.
  package var fields: [FieldDescription]
  /// What may stand in its list part; nil: nothing.
  package var list: ValueType?

  /// Describes a table.
  package init(
    _ name: String, _ doc: String, list: ValueType? = nil, _ fields: [FieldDescription]
  ) {
    self.name = name
    self.doc = doc
    self.list = list
    self.fields = fields
  }

  /// The key of that name.
  package subscript(name: String) -> FieldDescription? { fields.first { $0.name == name } }
}

/// A global function.
package struct NativeDescription: Sendable {
  /// Its name.
  package var name: String
  /// What it does.
  package var doc: String
  /// Its parameters, in order.
  package var parameters: [FieldDescription]
  /// What it returns, as the types file writes it.
  package var returns: [String]
  /// Other forms, which return something else, as the types file writes them.
  package var overloads: [String]
  /// What is called with a dot behind its name: `navigate.back()`.
  package var functions: [NativeDescription]

  /// Describes a global function.
  package init(
    _ name: String, _ doc: String, _ parameters: [FieldDescription] = [], returns: [String] = [],
    overloads: [String] = [], functions: [NativeDescription] = []
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
  package var doc: String
  /// What is read after a dot.
  package var properties: [FieldDescription]
  /// What is called after a colon.
  package var methods: [NativeDescription]

  /// Describes a class.
  package init(
    _ name: String, parent: String? = nil, _ doc: String, properties: [FieldDescription] = [],
    methods: [NativeDescription] = []
  ) {
    self.name = name
    self.parent = parent
    self.doc = doc
    self.properties = properties
    self.methods = methods
  }
}
