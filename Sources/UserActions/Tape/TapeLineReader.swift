internal import ScriptSchema
package import Support
internal import Gestures
package import SheetEngine

/// Reads the keys of an object on a tape, each of a given type.
///
/// The first missing or wrong key is the object's `error`; later values are invalid.
package struct TapeLineReader {
  /// The name of the object in messages.
  private let name: String
  private let fields: [(String, JSONValue)]
  private var known: [String]
  /// The first error as a sentence without its final period; nil if there is none.
  private(set) var error: String?
  /// The name of the line's sheet or screen.
  private(set) var subject: String?

  /// Creates a reader of an object; `known` contains the keys that were read before.
  package init(_ name: String, _ value: JSONValue, known: [String] = []) {
    self.name = name
    self.known = known
    guard case .object(let fields) = value else {
      self.fields = []
      error = "`\(name)` is `\(value.literal.prefix(40))`; expected an object"
      return
    }
    self.fields = fields
  }

  /// Returns the error of the object after all keys were read; a key that was not read is an error.
  package func finalError() -> String? {
    if let error { return error }
    guard let other = fields.first(where: { !known.contains($0.0) }) else { return nil }
    return "`\(name)` has the unknown key `\(other.0.prefix(40))`; its keys are "
      + known.joined(separator: ", ")
  }

  /// Stores an error unless there is an earlier one.
  mutating func fail(_ sentence: String) { error = error ?? sentence }

  private mutating func field(_ key: String) -> JSONValue? {
    known.append(key)
    return fields.first { $0.0 == key }?.1
  }

  /// Reads a required value.
  private mutating func required<Value>(
    _ key: String, _ expected: @autoclosure () -> String, or fallback: Value,
    _ read: (JSONValue) -> Value?
  ) -> Value {
    let value = field(key)
    // After an error, no other message is needed.
    guard error == nil else { return fallback }
    guard let value else {
      fail("`\(name)` has no `\(key)`; expected \(expected())")
      return fallback
    }
    guard let read = read(value) else {
      fail("`\(key)` of `\(name)` is `\(value.literal.prefix(40))`; expected \(expected())")
      return fallback
    }
    return read
  }

  /// Reads an optional value.
  private mutating func optional<Value>(
    _ key: String, _ expected: @autoclosure () -> String, _ read: (JSONValue) -> Value?
  ) -> Value? {
    guard let value = field(key) else { return nil }
    let result = read(value)
    if result == nil, error == nil {
      fail("`\(key)` of `\(name)` is `\(value.literal.prefix(40))`; expected \(expected())")
    }
    return result
  }

  package mutating func text(_ key: String) -> String {
    required(key, "a string", or: "") { $0.stringValue }
  }

  package mutating func optionalText(_ key: String) -> String? {
    optional(key, "a string") { $0.stringValue }
  }

  package mutating func flag(_ key: String) -> Bool {
    required(key, "true or false", or: false) { $0.boolean }
  }

  package mutating func optionalFlag(_ key: String) -> Bool? {
    optional(key, "true or false") { $0.boolean }
  }

  /// Reads a number in a range; the default is large enough for screens and sessions.
  package mutating func number(_ key: String, in range: ClosedRange<Double> = -1e9...1e9) -> Double
  {
    required(key, Self.expected(range), or: range.lowerBound) { value in
      value.double.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  mutating func optionalNumber(_ key: String) -> Double? {
    optional(key, Self.expected(-1e9...1e9)) { value in
      value.double.flatMap { (-1e9...1e9).contains($0) ? $0 : nil }
    }
  }

  private static func expected(_ range: ClosedRange<Double>) -> String {
    "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
  }

  /// Reads an integer from 0 to a million.
  package mutating func count(_ key: String) -> Int {
    required(key, "a whole number from 0 to 1000000", or: 0) { Self.count($0) }
  }

  package mutating func optionalCount(_ key: String) -> Int? {
    optional(key, "a whole number from 0 to 1000000") { Self.count($0) }
  }

  private static func count(_ value: JSONValue) -> Int? {
    value.count.flatMap { $0 <= 1_000_000 ? $0 : nil }
  }

  /// Reads one of several names.
  mutating func choice<Choice>(_ key: String, _ choices: [(String, Choice)]) -> Choice {
    required(key, Self.quoted(choices), or: choices[0].1) { value in
      choices.first { $0.0 == value.stringValue }?.1
    }
  }

  /// Reads the name of a case.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) -> Choice {
    choice(key, Choice.allCases.map { ($0.rawValue, $0) })
  }

  mutating func optionalChoice<Choice>(_ key: String, _ choices: [(String, Choice)]) -> Choice? {
    optional(key, Self.quoted(choices)) { value in
      choices.first { $0.0 == value.stringValue }?.1
    }
  }

  private static func quoted<Choice>(_ choices: [(String, Choice)]) -> String {
    choices.map { "\"\($0.0)\"" }.joined(separator: ", ")
  }

  /// Reads plain data of a script.
  mutating func data(_ key: String) -> DataValue {
    required(key, "plain data", or: .nil) { DataValue(json: $0) }
  }

  /// Reads the value of a control.
  package mutating func controlValue(_ key: String) -> ControlValue {
    required(key, "true, false, a number or a string", or: .isOn(false)) { value in
      switch value {
      case .boolean(let isOn): .isOn(isOn)
      case .string(let choice): .choice(choice)
      default: value.double.flatMap { abs($0) <= 1e9 ? .number($0) : nil }
      }
    }
  }

  /// Reads an object for another reader.
  mutating func object(_ key: String) -> JSONValue {
    required(key, "an object", or: .object([])) { value in
      if case .object = value { value } else { nil }
    }
  }

  /// Reads a fingerprint: 16 hexadecimal digits.
  package mutating func hash(_ key: String) -> UInt64 {
    required(key, "16 hexadecimal digits", or: 0) { value in
      value.stringValue.flatMap { $0.utf8.count == 16 ? UInt64($0, radix: 16) : nil }
    }
  }

  /// Reads a number of 64 bits, which is written as a string.
  package mutating func seed(_ key: String) -> UInt64 {
    required(key, "a string with an integer", or: 0) { value in
      value.stringValue.flatMap { UInt64($0) }
    }
  }

  /// Reads an optional object of names and new values; nil for a removed value.
  package mutating func changes(_ key: String) -> [(name: String, value: String?)] {
    let expected = "an object of strings and nulls"
    return optional(key, expected) { value -> [(name: String, value: String?)]? in
      guard case .object(let fields) = value else { return nil }
      var changes: [(name: String, value: String?)] = []
      for (name, value) in fields {
        switch value {
        case .null: changes.append((name, nil))
        case .string(let text): changes.append((name, text))
        default: return nil
        }
      }
      return changes
    } ?? []
  }

  /// Reads a device with all its numbers.
  package mutating func device(_ key: String) -> Device {
    let value = object(key)
    guard error == nil else { return .standard }
    switch Device.read(key, value) {
    case .success(let device): return device
    case .failure(let error):
      fail(error.sentence)
      return .standard
    }
  }

  /// Reads the name of the line's sheet.
  mutating func sheet() -> SheetID {
    subject = text("sheet")
    return .anonymous
  }

  /// Reads the name of the line's screen.
  mutating func screen() -> ScreenID {
    subject = text("screen")
    return .anonymous
  }

  /// Reads the name of the line's screen, if it has one, or of its sheet.
  mutating func parent() -> ElementParent {
    if fields.contains(where: { $0.0 == "screen" }) { return .screen(screen()) }
    return .sheet(sheet())
  }

  /// Reads a point on the screen.
  mutating func point() -> Point { Point(x: number("x"), y: number("y")) }
}

extension JSONValue {
  /// True or false.
  fileprivate var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
}
