/// A value to be written as JSON; keys stay in the order given.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// Infinite and undefined numbers become `null`: JSON has none.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Whether two values are the same, keys in the same order.
  package static func == (one: JSONValue, other: JSONValue) -> Bool { one.text == other.text }

  /// As compact text.
  package var text: String {
    var writer = JSONWriter(capacity: 256)
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the compact text as a writer's next value.
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
