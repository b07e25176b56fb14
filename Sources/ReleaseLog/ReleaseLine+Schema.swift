internal import ScriptDiagnostics
internal import ScriptSchema
package import Support

extension ReleaseLine {
  /// The JSON Schema of a line, from the same declaration that reads it.
  package static var jsonSchema: JSONValue {
    .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("A line of a release log (NAME.releases.jsonl)")),
        ("anyOf", .array([.object([("$ref", .string("#/$defs/header"))]), releaseReference])),
        ("$defs", .object([("header", headerSchema), ("release", releaseSchema)])),
      ])
  }

  private static var releaseReference: JSONValue { .object([("$ref", .string("#/$defs/release"))]) }

  private static var headerSchema: JSONValue {
    .object([
      ("type", .string("object")), ("required", .strings(["format", "version"])),
      (
        "properties",
        .object([
          ("format", .object([("const", .string(ReleaseLogFormat.name))])),
          ("version", .object([("const", .integer(ReleaseLogFormat.version))])),
          ("library", .object([("type", .string("string"))])),
          ("library_version", .object([("type", .string("string"))])),
        ])
      ),
    ])
  }

  private static var releaseSchema: JSONValue {
    guard case .object(var fields) = description.schema(besides: ["sheet"]) else { return .null }
    let places = ["height", "travel", "samples"].map {
      JSONValue.object([("required", .strings([$0]))])
    }
    fields.append(("anyOf", .array(places)))
    fields.append(
      (
        "dependentRequired",
        .object([
          ("container", .strings(["detents"])), ("detents", .strings(["container"])),
          ("width", .strings(["container"])),
        ])
      ))
    fields.append(("not", .object([("required", .strings(["format"]))])))
    return .object(fields)
  }
}

extension TableDescription {
  /// The JSON Schema of the table; `required` are further keys that it must have.
  fileprivate func schema(besides required: [String] = []) -> JSONValue {
    let needed = fields.filter { !$0.isOptional || required.contains($0.name) }.map { $0.name }
    var schema: [(String, JSONValue)] = [
      ("type", .string("object")), ("required", .strings(needed)),
      (
        "properties",
        .object(
          fields.map { field in
            (field.name, .object(field.type.schema + [("description", .string(field.text))]))
          })
      ),
    ]
    if !ignoresPrivateKeys { schema.append(("additionalProperties", .boolean(false))) }
    return .object(schema)
  }
}

extension FieldDescription {
  /// The description with the unit.
  fileprivate var text: String { unit.map { "\(doc) In \($0)." } ?? doc }
}

extension ValueType {
  /// The keywords of JSON Schema for values that JSON can contain.
  fileprivate var schema: [(String, JSONValue)] {
    switch self {
    case .boolean: [("type", .string("boolean"))]
    case .never: [("const", .boolean(false))]
    case .number(let range): [("type", .string("number"))] + range.schema
    case .integer(let range): [("type", .string("integer"))] + range.schema
    case .string, .color, .name: [("type", .string("string"))]
    case .choice(let words): [("enum", .strings(words))]
    case .describedTable(let describe):
      if case .object(let fields) = describe().schema() { fields } else { [] }
    case .list(let element, let count):
      [("type", .string("array")), ("items", .object(element.schema))]
        + (count.map {
          [("minItems", .integer($0.lowerBound)), ("maxItems", .integer($0.upperBound))]
        } ?? [])
    case .map(let element):
      [("type", .string("object")), ("additionalProperties", .object(element.schema))]
    case .either(let types): [("anyOf", .array(types.map { .object($0.schema) }))]
    case .named(_, let type): type.schema
    case .data, .any, .mixed, .record, .function, .object: []
    }
  }
}

extension NumericRange {
  fileprivate var schema: [(String, JSONValue)] {
    (low.map { [(excludesLow ? "exclusiveMinimum" : "minimum", .number($0))] } ?? [])
      + (high.map { [("maximum", .number($0))] } ?? [])
  }
}
