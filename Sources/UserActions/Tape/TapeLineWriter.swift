internal import ScriptSchema
internal import Support
internal import SheetEngine

/// Writes the keys of a line of a tape.
struct TapeLineWriter {
  private(set) var json = JSONWriter(capacity: 128)

  init() { json.beginObject() }

  mutating func write(_ key: StaticString, _ value: Bool) { json.field(key, value) }
  mutating func write(_ key: StaticString, _ value: Int) { json.field(key, value) }
  mutating func write(_ key: StaticString, _ value: String) { json.field(key, value) }

  /// A number with all its bits, also those of -0.
  mutating func write(_ key: StaticString, _ value: Double) {
    guard value == 0, value.sign == .minus else { return json.field(key, value) }
    json.key(key)
    json.write(json: Array("-0.0".utf8))
  }

  mutating func write(_ key: StaticString, _ value: ControlValue) {
    switch value {
    case .isOn(let isOn): write(key, isOn)
    case .number(let number): write(key, number)
    case .choice(let choice): write(key, choice)
    }
  }

  mutating func write(_ key: StaticString, _ value: JSONValue) {
    json.key(key)
    value.write(to: &json)
  }

  mutating func write(_ key: StaticString, _ value: DataValue) {
    json.key(key)
    value.write(to: &json)
  }

  /// The finished line.
  mutating func line() -> [UInt8] {
    json.endObject()
    return json.bytes
  }
}
