internal import Support

/// The vectors of a script as a file: JSON in a shape with a version, a line for each vector.
package struct TestVectorFile: Sendable {
  /// The version of the shape, of vectors and of answers.
  package static let version = 1

  /// What the plane of releases from one detent rests on.
  package struct MapInfo: Sendable {
    package var sheet: String
    package var device: String
    package var from: String
    /// Why there is no exact map, where there is none.
    package var sampled: String?
  }

  /// The script's name, as it was given.
  package let script: String
  /// The planes whose borders were looked for.
  package let maps: [MapInfo]
  /// The questions and answers.
  package let vectors: [TestVector]

  /// A file of vectors.
  package init(script: String, maps: [MapInfo], vectors: [TestVector]) {
    (self.script, self.maps, self.vectors) = (script, maps, vectors)
  }

  /// What numbers are counted in.
  private static let units: [(String, String)] = [
    ("height", "pt"), ("travel", "pt, positive downward"), ("moved", "pt, positive downward"),
    ("steps", "pt, positive downward"), ("from_height", "pt"), ("excess", "pt"), ("room", "pt"),
    ("container", "pt"), ("width", "pt"), ("top", "pt"), ("bottom", "pt"), ("keyboard", "pt"),
    ("slop", "pt"),
    (
      "velocity",
      "pt/s, positive downward; for a spring, positive away from `start`"
    ),
    ("velocity_x", "pt/s, positive to the right"), ("elapsed", "s"), ("time", "s"),
    ("response", "s"), ("duration", "s"), ("density", "px/pt"), ("start", "pt"), ("end", "pt"),
    ("damping_ratio", "1"), ("stiffness", "1/s²"), ("friction", "1/s"), ("coefficient", "1"),
  ]

  /// Its text, with a line break at its end.
  package var text: String {
    var lines = ["{", "\"format\":\"sheetlua vectors\","]
    func add(_ name: String, _ value: JSONValue) { lines.append("\"\(name)\":\(value.text),") }
    add("version", .integer(Self.version))
    add("script", .string(script))
    add("units", .object(Self.units.map { ($0, .string($1)) }))
    add("tolerances", .object(["pt", "1"].map { ($0, .number(TestVector.Answer.tolerance($0))) }))
    add("maps", .array(maps.map(\.json)))
    lines.append("\"vectors\":[")
    for (index, vector) in vectors.enumerated() {
      lines.append(vector.json.text + (index + 1 < vectors.count ? "," : ""))
    }
    return (lines + ["]", "}", ""]).joined(separator: "\n")
  }
}

extension TestVectorFile.MapInfo {
  fileprivate var json: JSONValue {
    .object([
      ("sheet", .string(sheet)), ("device", .string(device)), ("from", .string(from)),
      ("exact", .boolean(sampled == nil)),
      ("sampled", sampled.map { .string($0) } ?? .null),
    ])
  }
}

extension TestVector {
  /// As a line of the file.
  fileprivate var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("id", .string(id)), ("kind", .string(kind.rawValue)), ("sheet", .string(sheet)),
      ("device", .string(device)), ("from", .string(from)),
      ("input", .object(input.map { ($0.name, $0.value) })),
    ]
    switch answer {
    case .outcome(let name): fields.append(("outcome", .string(name)))
    case .value(let value, let unit):
      fields += [("value", .number(value)), ("unit", .string(unit))]
    }
    fields += [("rule", rule.map { .string($0) } ?? .null), ("why", .string(why))]
    return .object(fields)
  }
}
