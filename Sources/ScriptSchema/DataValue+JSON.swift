package import Support

/// Plain data of a script as JSON, with the types and all bits of Lua.
///
/// A table with the keys 1, 2, 3 and so on is an array; a table with strings as keys is an object. A
/// whole number up to 2^53 is an integer of Lua. Other values are objects with one key:
/// `{"$float":"2.0"}`, `{"$integer":"9007199254740993"}`, `{"$pairs":[[true,1]]}`.
extension DataValue {
  /// The maximum depth of nested tables, which `LuaTable` limits, too.
  private static let deepest = 32
  private static let mostExact = 0x1p53

  private static func isInteger(_ number: Double) -> Bool {
    number == number.rounded(.towardZero) && abs(number) <= mostExact
  }

  /// The value as JSON.
  package var json: JSONValue {
    switch self {
    case .nil: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value):
      return abs(Double(value)) < Self.mostExact
        ? .number(Double(value)) : .object([("$integer", .string("\(value)"))])
    case .number(let value):
      return value.isFinite && !Self.isInteger(value)
        ? .number(value) : .object([("$float", .string("\(value)"))])
    case .string(let text): return .string(text)
    case .table(let pairs): return Self.json(pairs)
    }
  }

  private static func json(_ pairs: [Pair]) -> JSONValue {
    let isList = pairs.indices.allSatisfy { pairs[$0].key == .integer(Int64($0 + 1)) }
    if !pairs.isEmpty, isList { return .array(pairs.map { $0.value.json }) }
    let names = pairs.compactMap { pair in pair.key.text.flatMap { $0.first == "$" ? nil : $0 } }
    guard names.count == pairs.count else {
      let pairs = pairs.map { JSONValue.array([$0.key.json, $0.value.json]) }
      return .object([("$pairs", .array(pairs))])
    }
    return .object(zip(names, pairs).map { ($0, $1.value.json) })
  }

  /// Reads a value; nil if the JSON is not plain data of a script.
  package init?(json: JSONValue) {
    guard let value = Self.value(json, depth: 0) else { return nil }
    self = value
  }

  private static func value(_ json: JSONValue, depth: Int) -> DataValue? {
    switch json {
    case .null: return .nil
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(Int64(value))
    case .number(let value):
      guard value.isFinite else { return nil }
      return isInteger(value) ? .integer(Int64(value)) : .number(value)
    case .string(let text): return .string(text)
    case .array(let values):
      guard depth < deepest else { return nil }
      let pairs = values.enumerated().map { (JSONValue.integer($0 + 1), $1) }
      return table(pairs, depth: depth + 1)
    case .object(let fields):
      guard depth < deepest else { return nil }
      guard fields.contains(where: { $0.0.first == "$" }) else {
        return table(fields.map { (.string($0.0), $0.1) }, depth: depth + 1)
      }
      return fields.count == 1 ? special(fields[0].0, fields[0].1, depth: depth + 1) : nil
    }
  }

  /// Returns the value of an object with one key that begins with `$`.
  private static func special(_ key: String, _ json: JSONValue, depth: Int) -> DataValue? {
    switch key {
    case "$float": return json.stringValue.flatMap { Double($0) }.map { .number($0) }
    case "$integer": return json.stringValue.flatMap { Int64($0) }.map { .integer($0) }
    case "$pairs":
      guard case .array(let values) = json else { return nil }
      var pairs: [(JSONValue, JSONValue)] = []
      for value in values {
        guard case .array(let pair) = value, pair.count == 2 else { return nil }
        pairs.append((pair[0], pair[1]))
      }
      return table(pairs, depth: depth)
    default: return nil
    }
  }

  private static func table(_ fields: [(JSONValue, JSONValue)], depth: Int) -> DataValue? {
    var pairs: [Pair] = []
    for (key, value) in fields {
      guard let key = self.value(key, depth: depth), isKey(key),
        let value = self.value(value, depth: depth)
      else { return nil }
      pairs.append(Pair(key, value))
    }
    return .table(pairs)
  }

  private static func isKey(_ value: DataValue) -> Bool {
    switch value {
    case .string, .integer, .boolean: true
    case .number(let number): !number.isNaN
    case .nil, .table: false
    }
  }
}
