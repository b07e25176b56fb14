/// A JSON value; objects keep the order of their keys.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// Infinity and NaN are written as `null`, because JSON does not define them.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Returns true if two values have the same JSON text, with their keys in the same order.
  package static func == (one: JSONValue, other: JSONValue) -> Bool { one.text == other.text }

  /// The value as compact JSON.
  package var text: String {
    var writer = JSONWriter(capacity: 256)
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes compact JSON as the next value of a writer.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.writeNull()
    case .boolean(let value): writer.write(value)
    case .integer(let value): writer.write(value)
    case .number(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .array(let values):
      writer.beginArray()
      for value in values { value.write(to: &writer) }
      writer.endArray()
    case .object(let fields):
      writer.beginObject()
      for (name, value) in fields {
        writer.key(name)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
