// Texts that are almost Lua, and random texts, for parsers of invalid texts.
import Foundation

/// A small random number generator whose seed reproduces a failure.
public struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  /// Creates a generator; the same seed gives the same numbers.
  public init(seed: UInt64) { state = seed }

  /// The next random number.
  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var value = state
    value ^= value >> 33
    value &*= 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 33
    return value
  }
}

/// Invalid texts with typical errors of beginners, syntax of other languages, and random errors.
public enum InvalidSources {
  /// The examples, which are valid Lua.
  public static let examples: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "examples")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.pathExtension == "lua" }
      .sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  /// Pieces of text that beginners and users of other languages write.
  public static let pieces = [
    "{", "}", "(", ")", "[", "]", "end", "then", "do", "=", ",", "\"", "'", ":", "!", "!=", "&&",
    "//",
    "/*", "*/", "--", "--[[", "]]", "[[", "if", "else", "function", "=>", "+=", "\n", "\r\n", "\t",
    "50%",
    "local", "return", "“", "\u{A0}", "é", "\0", "\\", "#", "3px", "..", "for", "until", "repeat",
  ]

  /// Returns a text with a few changes at random positions.
  private static func mutated(_ text: String, _ dice: inout SeededRandom) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &dice) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &dice)))
      case 1: bytes.insert(contentsOf: (pieces.randomElement(using: &dice) ?? "").utf8, at: place)
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns an example with a few random changes; the text is sometimes still valid.
  public static func text(_ dice: inout SeededRandom) -> String {
    mutated(examples.randomElement(using: &dice) ?? "", &dice)
  }

  /// Returns random bytes with pieces of text among them.
  public static func bytes(_ dice: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &dice) {
      if Bool.random(using: &dice) {
        bytes.append(UInt8.random(in: 0...255, using: &dice))
      } else {
        bytes += (pieces.randomElement(using: &dice) ?? "").utf8
      }
    }
    return bytes
  }

  /// Texts of at least ten thousand tokens, deep or long.
  public static let large = [
    String(repeating: "(", count: 30_000), String(repeating: "{ ", count: 25_000),
    String(repeating: "if x then ", count: 10_000), "x = " + String(repeating: "# ", count: 25_000),
    "x = \"" + String(repeating: "a } ", count: 25_000),
    "x = { " + String(repeating: "1, ", count: 30_000) + " a b }",
    "x = " + String(repeating: "1 + ", count: 25_000) + "+= 2",
    String(repeating: "function f() \n", count: 10_000), String(repeating: "“", count: 30_000),
    String(repeating: "x = { a: 1 }\n", count: 4_000),

  ]
}
