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

  /// Returns true if two values are the same, with keys in the same order.
  ///
  /// JSON has one type of numbers: an integer equals a number of the same value. Undefined numbers
  /// equal each other, but not `null`.
  package static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int(exactly: number) == integer
    case (.number(let one), .number(let other)): one == other || one.isNaN && other.isNaN
    case (.string(let one), .string(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other) { $0 == $1 }
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.array, _),
      (.object, _):
      false
    }
  }

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
