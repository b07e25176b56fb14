import Foundation
import ScriptSchema
import SheetEngine
import Support
import Testing
import UserActions

/// The first error of a line with random faults stays the same.
///
/// `tape_errors.txt` contains some lines of each kind with their results, and a fingerprint of the
/// results of 1,500 lines. The results equal those of the reader before the schema, which checked
/// each key by hand. `UPDATE_TAPE_ERRORS=1` stores the file again, if an error changes on purpose.
@Suite struct TapeErrorTests {
  /// The valid lines that are changed, by the name of their input.
  private static let valid: [(word: String, line: JSONValue)] = {
    let device = "\"device_replaced\",\"device\":\(Device.standard.json.text)"
    return (TapeCodingTests.lines + [device]).map { keys in
      let line = (try? JSONReader.value(of: "{\"at\":0.25,\"input\":\(keys)}")) ?? .null
      return (line["input"].stringValue ?? "", line)
    }
  }()

  /// Values of each type, some of them valid for a key.
  private static let values: [JSONValue] = [
    .null, .boolean(true), .boolean(false), .number(-1), .number(0), .number(-0.0), .number(2.5),
    .number(7), .number(1e6), .number(1_000_001), .number(1e9), .number(-2e9), .number(1e300),
    .string(""), .string("large"), .string("now"), .string("deferred"), .string("script"),
    .string("landscape"), .string(String(repeating: "é", count: 60)), .array([]),
    .array([.number(1), .string("a")]), .object([]), .object([("a", .number(1))]),
    .object([("$float", .string("2.0"))]), .object([("$float", .number(2))]),
    .object([("$pairs", .array([.array([.number(1)])]))]),
    .object([("$integer", .string("12"))]), .object([("$other", .null)]),
  ]
  private static let names = ["at", "sheet", "screen", "finger", "x", "value", "animated", "Sheet"]

  /// Changes some keys of an object, and of the objects in it.
  private static func changed(_ json: JSONValue, _ random: inout SeededRandom) -> JSONValue {
    guard case .object(let fields) = json else { return json }
    var changed: [(String, JSONValue)] = []
    for (name, value) in fields where name == "input" || !random.happens(0.1) {
      let other = random.happens(0.15) && name != "input" ? random.pick(values) : nil
      changed.append((name, other ?? Self.changed(value, &random)))
    }
    if random.happens(0.3), let name = random.pick(names),
      !changed.contains(where: { $0.0 == name })
    {
      let value = random.pick(values) ?? .null
      changed.insert((name, value), at: random.index(below: changed.count + 1))
    }
    if random.happens(0.2), changed.count > 1 {
      changed.swapAt(random.index(below: changed.count), random.index(below: changed.count))
    }
    return .object(changed)
  }

  /// The line of the input, or the error.
  private static func result(of line: JSONValue) -> String {
    switch TapeCoding.read(line) {
    case .success(let timed):
      TapeCoding.line(of: timed).map { String(decoding: $0, as: UTF8.self) } ?? "no line"
    case .failure(let error): error.sentence
    }
  }

  @Test func `the first error of a line stays the same`() throws {
    var text = ""
    for (index, (word, line)) in Self.valid.enumerated() {
      var random = SeededRandom(seed: UInt64(index))
      var results: [String] = []
      for number in 0..<1500 {
        let line = Self.changed(line, &random)
        let result = Self.result(of: line)
        results.append(result)
        if number < 6 { text += "\(line.text.prefix(400))\n  \(result.prefix(400))\n" }
      }
      let fingerprint = results.joined(separator: "\n").fingerprint.hexadecimal(16)
      text += "\(word): \(fingerprint)\n"
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "tape_errors.txt")
    if ProcessInfo.processInfo.environment["UPDATE_TAPE_ERRORS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    let lines = zip(text.split(separator: "\n"), stored.split(separator: "\n"))
    #expect(lines.first { $0 != $1 }.map { "\($0)\n\($1)" } == nil)
    #expect(text == stored)
  }
}
