import Foundation
import LuaBridge
import Testing

@testable import SheetScript

/// The reader of texts that are not Lua: it refuses where Lua does, survives anything, and claims
/// nothing that Lua does not bear out.
@Suite struct SyntaxTests {
  /// A small generator, so that a failure can be had again.
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var value = state
      value ^= value >> 33
      value &*= 0xFF51_AFD7_ED55_8CCD
      value ^= value >> 33
      return value
    }
  }

  static let examples: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "examples")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.pathExtension == "lua" }
      .sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  /// Pieces that beginners and other languages put into texts.
  static let pieces = [
    "{", "}", "(", ")", "[", "]", "end", "then", "do", "=", ",", "\"", "'", ":", "!", "!=", "&&",
    "//",
    "/*", "*/", "--", "--[[", "]]", "[[", "if", "else", "function", "=>", "+=", "\n", "\r\n", "\t",
    "50%",
    "local", "return", "“", "\u{A0}", "é", "\0", "\\", "#", "3px", "..", "for", "until", "repeat",
  ]

  /// A text with a few places changed.
  static func mutated(_ text: String, _ dice: inout Dice) -> String {
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

  /// What is wrong although the grammar is right: the reader does not look for it.
  static func isBeyondGrammar(_ message: String) -> Bool {
    let beyond = [
      "break outside", "no visible label", "label '", "jumps into the scope", "const variable",
      "unknown attribute", "cannot use '...'", "too many", "multiple to-be-closed",
    ]
    return beyond.contains { message.contains($0) }
  }

  @Test func `the examples are Lua to the reader too`() {
    #expect(Self.examples.count >= 20)
    for text in Self.examples {
      #expect(SyntaxReader.refusal(of: Scanner.tokens(of: Array(text.utf8))) == nil)
    }
  }

  @Test(arguments: 0..<8)
  func `a text is refused where Lua refuses it`(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let state = try LuaState()
    var refused = 0
    for _ in 0..<150 {
      let text = Self.mutated(Self.examples.randomElement(using: &dice) ?? "", &dice)
      let tokens = Scanner.tokens(of: Array(text.utf8))
      let refusal = SyntaxReader.refusal(of: tokens)
      do throws(LuaError) {
        _ = try state.compile(text, name: "text")
        #expect(refusal == nil, "Lua takes this:\n\(text)")
      } catch {
        if Self.isBeyondGrammar(error.message) { continue }
        refused += 1
        let token = refusal.map { tokens[$0.token] }
        // A string that runs over lines is refused where it ends, by Lua.
        let lines = token.map { $0.line...max($0.line, $0.endLine) }
        #expect(
          lines?.contains(error.line ?? 0) == true, "\(error.line ?? 0): \(error.message)\n\(text)")
      }
    }
    #expect(refused > 50, "too few of the texts are wrong to say anything")
  }

  @Test(arguments: 0..<4)
  func `any text gets a page, and a page has a sentence and a place`(_ seed: UInt64) {
    var dice = Dice(state: 100 + seed)
    for _ in 0..<60 {
      let text = Self.mutated(Self.examples.randomElement(using: &dice) ?? "", &dice)
      let source = Source(name: "text", text: text)
      var consultation = Consultation(source)
      let diagnostic = consultation.diagnostic(line: 1, message: "no message")
      #expect(!diagnostic.sentence.isEmpty)
      #expect((1...source.lines.count).contains(diagnostic.line ?? 0))
      #expect(diagnostic.rendered(in: source).count >= 5)
    }
  }

  @Test(arguments: 0..<4)
  func `bytes without any sense do not trap it`(_ seed: UInt64) {
    var dice = Dice(state: 1000 + seed)
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &dice) {
        if Bool.random(using: &dice) {
          bytes.append(UInt8.random(in: 0...255, using: &dice))
        } else {
          bytes += (Self.pieces.randomElement(using: &dice) ?? "").utf8
        }
      }
      let source = Source(name: "text", text: String(decoding: bytes, as: UTF8.self))
      var consultation = Consultation(source)
      #expect(!consultation.diagnostic(line: 1, message: "x").rendered(in: source).isEmpty)
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 30_000), String(repeating: "{ ", count: 25_000),
    String(repeating: "if x then ", count: 10_000), "x = " + String(repeating: "# ", count: 25_000),
    "x = \"" + String(repeating: "a } ", count: 25_000),
    "x = { " + String(repeating: "1, ", count: 30_000) + " a b }",
    "x = " + String(repeating: "1 + ", count: 25_000) + "+= 2",
    String(repeating: "function f() \n", count: 10_000), String(repeating: "“", count: 30_000),
    String(repeating: "x = { a: 1 }\n", count: 4_000),
  ])
  func `a large text is read in one go, deep or long`(_ text: String) {
    // Were any of it quadratic, this would not end.
    let source = Source(name: "text", text: text)
    var consultation = Consultation(source)
    #expect(!consultation.diagnostic(line: 1, message: "x").sentence.isEmpty)
  }

  @Test func `the lines put right are Lua, where the whole text then is`() throws {
    for (script, isLua) in [
      ("sheet \"A\" {\n  title = \"A\"\n  detents = { \"medium\" }\n}\n", true),
      ("if x != 3 then print(x) end\n", true), ("local x = = 3\n", false),
    ] {
      var consultation = Consultation(Source(name: "text", text: script))
      let diagnostic = consultation.diagnostic(line: 1, message: "x")
      #expect(diagnostic.suggestion.isEmpty != isLua)
    }
  }
}
