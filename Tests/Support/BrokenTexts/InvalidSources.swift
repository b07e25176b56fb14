// Texts that are nearly Lua, and texts that are nothing, for the readers of such texts.
import Foundation

/// A small generator, so that a failure can be had again.
public struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  /// Throws the same for the same seed.
  public init(seed: UInt64) { state = seed }

  /// The next throw.
  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var value = state
    value ^= value >> 33
    value &*= 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 33
    return value
  }
}

/// Texts that are broken in the ways that beginners, other languages and chance break them.
public enum InvalidSources {
  /// The examples, which are Lua.
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

  /// Pieces that beginners and other languages put into texts.
  public static let pieces = [
    "{", "}", "(", ")", "[", "]", "end", "then", "do", "=", ",", "\"", "'", ":", "!", "!=", "&&",
    "//",
    "/*", "*/", "--", "--[[", "]]", "[[", "if", "else", "function", "=>", "+=", "\n", "\r\n", "\t",
    "50%",
    "local", "return", "“", "\u{A0}", "é", "\0", "\\", "#", "3px", "..", "for", "until", "repeat",
  ]

  /// A text with a few places changed.
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

  /// An example with a few places changed; now and then it is still Lua.
  public static func text(_ dice: inout SeededRandom) -> String {
    mutated(examples.randomElement(using: &dice) ?? "", &dice)
  }

  /// Bytes without any sense, with pieces of texts among them.
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

  /// Texts of some ten thousand tokens, deep or long.
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
