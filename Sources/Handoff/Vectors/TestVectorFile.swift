internal import SheetEngine
internal import Support

/// A file with the test vectors of a script: JSON with a format version, and one line for each
/// vector.
package struct TestVectorFile: Sendable {
  /// The value of `format` that identifies a file with vectors.
  static let format = "sheetlua vectors"
  /// The version of the format of vectors and results.
  package static let version = 1

  /// The basis of the map from one detent: exact or sampled.
  package struct MapInfo: Sendable {
    package var sheet: String
    package var device: String
    package var from: String
    /// The reason why the map is not exact; nil if it is exact.
    package var sampled: String?
    /// A name that the rules read and the script can change, in backticks; nil if there is none.
    package var mutableName: String?

    /// True if the vectors contain every border of the rules.
    package var isExact: Bool { sampled == nil && mutableName == nil }

    /// The reason why the map is not exact, as text; nil if it is exact.
    package var limitation: String? {
      if let sampled { return "sampled: \(sampled)" }
      return mutableName.map {
        "the rules read \($0), which the script can change; these vectors are for the current value"
      }
    }
  }

  /// The name of the script, as in the command.
  package let script: String
  /// The maps whose borders were searched.
  package let maps: [MapInfo]
  /// The test vectors.
  package let vectors: [TestVector]

  /// Creates a file with vectors.
  package init(script: String, maps: [MapInfo], vectors: [TestVector]) {
    (self.script, self.maps, self.vectors) = (script, maps, vectors)
  }

  /// The units of the numbers that every file can contain.
  private static let units: [(String, String)] = [
    unit(of: .height), unit(of: .travel), unit(of: .moved),
    ("steps", "pt, positive downward"), ("from_height", "pt"), ("excess", "pt"), ("room", "pt"),
    unit(of: .container), ("width", "pt"), ("top", "pt"), ("bottom", "pt"), unit(of: .keyboard),
    ("slop", "pt"), unit(of: .velocity, "; for a spring, positive away from `start`"),
    unit(of: .velocityX), unit(of: .elapsed), ("time", "s"),
    ("response", "s"), ("duration", "s"), unit(of: .density), ("start", "pt"), ("end", "pt"),
    ("damping_ratio", "1"), ("stiffness", "1/s²"), ("friction", "1/s"), ("coefficient", "1"),
  ]

  /// The name and the unit of a number of a release.
  private static func unit(
    of quantity: ReleaseQuantity, _ remark: String = ""
  ) -> (String, String) {
    let direction = quantity.positiveDirection.map { ", positive \($0)" } ?? ""
    return (quantity.rawValue, quantity.unit + direction + remark)
  }

  /// The content of the file, with a newline at the end.
  package var text: String {
    var lines = ["{", "\"format\":\"\(Self.format)\","]
    func add(_ name: String, _ value: JSONValue) { lines.append("\"\(name)\":\(value.text),") }
    add("version", .integer(Self.version))
    add("script", .string(script))
    let course = [ReleaseQuantity.farthest, .rested].filter { quantity in
      vectors.contains { $0.input.contains { $0.name == quantity.rawValue } }
    }
    add("units", .object((Self.units + course.map { Self.unit(of: $0) }).map { ($0, .string($1)) }))
    add("tolerances", .object(["pt", "1"].map { ($0, .number(TestVector.Answer.tolerance($0))) }))
    add("threshold_tolerance", .number(Release.tolerance))
    let texts = vectors.map(\.json.text)
    add("fingerprint", .string(fingerprint(of: texts)))
    add("maps", mapsJSON)
    lines.append("\"vectors\":[")
    for (index, text) in texts.enumerated() {
      lines.append(text + (index + 1 < texts.count ? "," : ""))
    }
    return (lines + ["]", "}", ""]).joined(separator: "\n")
  }

  /// The maps as JSON.
  var mapsJSON: JSONValue { .array(maps.map(\.json)) }

  /// A hash of the maps and vectors.
  ///
  /// It changes with the rules, but not with a comment in the script.
  private func fingerprint(of texts: [String]) -> String {
    ([mapsJSON.text] + texts).joined(separator: "\n").fingerprint.hexadecimal(16)
  }
}

extension TestVectorFile.MapInfo {
  fileprivate var json: JSONValue {
    .object([
      ("sheet", .string(sheet)), ("device", .string(device)), ("from", .string(from)),
      ("exact", .boolean(isExact)), ("sampled", .optional(sampled)),
      ("limitation", .optional(limitation)),
    ])
  }
}

extension TestVector {
  /// The vector as JSON, on one line of the file.
  var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("id", .string(id)), ("kind", .string(kind.rawValue)), ("sheet", .string(sheet)),
      ("device", .string(device)), ("from", .string(from)),
      ("input", .object(input.map { ($0.name, $0.value) })),
    ]
    switch expected {
    case .outcome(let name):
      fields.append(("outcome", .string(name)))
      if !otherNames.isEmpty { fields.append(("also", .array(otherNames.map { .string($0) }))) }
    case .value(let value, let unit):
      fields += [("value", .number(value)), ("unit", .string(unit))]
    }
    fields += [("rule", rule.map { .string($0) } ?? .null), ("why", .string(reason))]
    return .object(fields)
  }
}
