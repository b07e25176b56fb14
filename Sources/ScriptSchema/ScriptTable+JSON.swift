internal import ScriptDiagnostics
package import Support

// Tables as objects of JSON. An object has all required keys, and the optional keys that do not have
// their defaults, in the order of the visit.

extension ScriptTable {
  /// The table as an object.
  package var json: JSONValue { .object(jsonFields) }

  /// The keys of the object with their values.
  package var jsonFields: [(String, JSONValue)] {
    var value = self
    let visitor = KeyVisitor(reading: nil, describes: false)
    value.visit(visitor)
    return Self.description.json(visitor.values)
  }

  /// Reads an object; an error names it.
  package static func read(_ name: String, _ json: JSONValue) -> Result<Self, ObjectError> {
    var check = ObjectCheck(name, json)
    check.check(description)
    if let error = check.finalError { return .failure(error) }
    return .success(Self(reading: ObjectSource(json)))
  }

  /// Reads an object; nil if a key is wrong, missing or unknown.
  package init?(json: JSONValue) {
    guard case .success(let value) = Self.read("", json) else { return nil }
    self = value
  }
}

extension TableDescription {
  /// The keys of an object with the values of a visit.
  fileprivate func json(_ values: [DataValue]) -> [(String, JSONValue)] {
    fields.indices.compactMap { index in
      let (field, value) = (fields[index], values[index])
      if field.isOptional, value == .nil || value == defaults[index] { return nil }
      return (field.name, value.json(as: field.type))
    }
  }
}

extension DataValue {
  /// The value as JSON; only plain data keeps the types of Lua.
  fileprivate func json(as type: ValueType) -> JSONValue {
    switch (type, self) {
    case (.data, _): json
    case (.named(_, let type), _): json(as: type)
    case (.describedTable(let describe), .table):
      .object(describe().json(describe().fields.map { self[$0.name] }))
    case (.list(let element, _), .table): .array(items.map { $0.json(as: element) })
    case (.map(let element), .table(let pairs)):
      .object(pairs.map { ($0.key.text ?? "", $0.value.json(as: element)) })
    case (_, .nil): .null
    case (_, .boolean(let value)): .boolean(value)
    case (_, .integer(let value)): .integer(Int(value))
    case (_, .number(let value)): .number(value)
    case (_, .string(let text)): .string(text)
    case (_, .table): json
    }
  }

  /// The value of JSON that a description has checked; a number is not converted to an integer.
  fileprivate init(checked json: JSONValue) {
    switch json {
    case .null: self = .nil
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(Int64(value))
    case .number(let value): self = .number(value)
    case .string(let text): self = .string(text)
    case .array(let values): self = .list(values.map { DataValue(checked: $0) })
    case .object(let fields):
      self = .table(fields.map { Pair(.string($0.0), DataValue(checked: $0.1)) })
    }
  }
}

/// The values of a checked object.
package final class ObjectSource: KeySource {
  private let json: JSONValue

  package init(_ json: JSONValue) {
    self.json = json
    super.init()
  }

  override public subscript(key: String) -> DataValue { DataValue(checked: json[key]) }

  override public func data(of key: String) -> DataValue { DataValue(json: json[key]) ?? .nil }

  override public var list: [DataValue] { json.elements.map { DataValue(checked: $0) } }

  override public func table(of key: String) -> KeySource? {
    switch json[key] {
    case .object, .array: ObjectSource(json[key])
    case .null, .boolean, .integer, .number, .string: nil
    }
  }

  override public var tables: [KeySource] { json.elements.map { ObjectSource($0) } }
}

/// The error of an object with a wrong, missing or unknown key.
package struct ObjectError: Error {
  /// A sentence without its final period.
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}

/// A check of the keys of an object.
///
/// The first wrong or missing key is the error of the object, then a key that is not known.
package struct ObjectCheck {
  /// The name of the object in messages.
  private let name: String
  private let fields: [(String, JSONValue)]
  private var known: [String]
  /// The error of the first wrong or missing key; nil if there is none.
  package private(set) var error: ObjectError?

  /// Creates a check; `known` contains the keys that were read before.
  package init(_ name: String, _ value: JSONValue, known: [String] = []) {
    (self.name, self.known) = (name, known)
    guard case .object(let fields) = value else {
      self.fields = []
      error = ObjectError("`\(name)` is `\(value.literal.prefix(40))`; expected an object")
      return
    }
    self.fields = fields
  }

  /// The error after all keys were checked; nil if there is none.
  package var finalError: ObjectError? {
    if let error { return error }
    guard let other = fields.first(where: { !known.contains($0.0) }) else { return nil }
    return ObjectError(
      "`\(name)` has the unknown key `\(other.0.prefix(40))`; its keys are "
        + known.joined(separator: ", "))
  }

  /// Checks the keys of a table.
  package mutating func check(_ table: TableDescription) {
    for field in table.checked { check(field) }
  }

  /// Checks the keys that the object has, in its order, then that it has the required ones.
  ///
  /// Faster than `check` for a table with many optional keys. The keys that are not known are not an
  /// error; returns them.
  package mutating func checkPresent(_ table: TableDescription) -> [String] {
    var unknown: [String] = []
    for (name, value) in fields {
      guard let field = table[name] else {
        unknown.append(name)
        continue
      }
      if error == nil { check(field, value) }
    }
    for field in table.fields where !field.isOptional && error == nil {
      if !fields.contains(where: { $0.0 == field.name }) { failMissing(field) }
    }
    return unknown
  }

  /// Checks a key.
  package mutating func check(_ field: FieldDescription) {
    known.append(field.name)
    // After an error, no other message is needed.
    guard error == nil else { return }
    guard let value = fields.first(where: { $0.0 == field.name })?.1 else {
      if !field.isOptional { failMissing(field) }
      return
    }
    check(field, value)
  }

  private mutating func failMissing(_ field: FieldDescription) {
    fail("`\(name)` has no `\(field.name)`", field)
  }

  /// Checks the value of a key.
  private mutating func check(_ field: FieldDescription, _ value: JSONValue) {
    if field.isNullable, value == .null { return }
    if let table = field.type.tableDescription, case .object = value {
      error = Self.error(of: value, field.name, table)
    } else if !field.accepts(value) {
      fail("`\(field.name)` of `\(name)` is `\(value.literal.prefix(40))`", field)
    }
  }

  private mutating func fail(_ fault: String, _ field: FieldDescription) {
    error = ObjectError("\(fault); expected \(field.form?.expected ?? field.type.expectedJSON)")
  }

  fileprivate static func error(
    of value: JSONValue, _ name: String, _ table: TableDescription
  ) -> ObjectError? {
    var part = ObjectCheck(name, value)
    part.check(table)
    return part.finalError
  }
}

extension FieldDescription {
  /// Whether a value of JSON has the type and the form.
  fileprivate func accepts(_ json: JSONValue) -> Bool {
    type.accepts(json) && (form?.accepts(json.stringValue ?? "") ?? true)
  }
}

extension ValueType {
  /// Whether a value of JSON has the type.
  fileprivate func accepts(_ json: JSONValue) -> Bool {
    switch self {
    case .boolean: if case .boolean = json { true } else { false }
    case .never: json == .boolean(false)
    case .number(let range): json.double.map { range.contains($0) } ?? false
    case .integer(let range):
      json.double.map { $0.rounded() == $0 && range.contains($0) } ?? false
    case .string, .color, .name: json.stringValue != nil
    case .choice(let words): json.stringValue.map { words.contains($0) } ?? false
    case .describedTable(let describe): ObjectCheck.error(of: json, "", describe()) == nil
    case .list(let element, _):
      switch json {
      case .array(let values): values.allSatisfy { element.accepts($0) }
      // An empty table of Lua is `{}`.
      case .object(let fields): fields.isEmpty
      case .null, .boolean, .integer, .number, .string: false
      }
    case .map(let element):
      if case .object(let fields) = json {
        fields.allSatisfy { $0.1 == .null || element.accepts($0.1) }
      } else {
        false
      }
    case .data: DataValue(json: json) != nil
    case .either(let types): types.contains { $0.accepts(json) }
    case .named(_, let type): type.accepts(json)
    // JSON contains no values of Lua.
    case .mixed, .record, .function, .object, .any: false
    }
  }

  /// The expected values of a key, for error messages: "a number from 0 to 1".
  fileprivate var expectedJSON: String {
    switch self {
    case .number(let range): "a number\(range.ends)"
    case .integer(let range): "a whole number\(range.ends)"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .data: "plain data"
    case .map(let element): "an object of \(element.plural) and nulls"
    case .describedTable, .mixed, .record: "an object"
    case .either(let types): types.flatMap { $0.alternatives }.listed(by: "or")
    case .named(_, let type): type.expectedJSON
    case .boolean, .never, .string, .color, .name, .list, .function, .object, .any: diagnosticText
    }
  }

  /// The type in a list of types.
  private var alternatives: [String] {
    if case .boolean = self { ["true", "false"] } else { [diagnosticText] }
  }
}

extension NumericRange {
  /// The bounds after "a number"; empty if one is missing.
  fileprivate var ends: String {
    if let low, let high { " from \(low.plain) to \(high.plain)" } else { "" }
  }
}
