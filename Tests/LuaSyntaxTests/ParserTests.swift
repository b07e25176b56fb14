import BrokenTexts
import LuaBridge
import LuaSyntax
import Testing

/// The parser of invalid Lua rejects the same texts as Lua, and handles any bytes.
@Suite struct ParserTests {
  /// Whether an error is outside the grammar: the parser does not check for these errors.
  static func isBeyondGrammar(_ message: String) -> Bool {
    let beyond = [
      "break outside", "no visible label", "label '", "jumps into the scope", "const variable",
      "unknown attribute", "cannot use '...'", "too many", "multiple to-be-closed",
    ]
    return beyond.contains { message.contains($0) }
  }

  @Test func `the parser accepts the examples`() {
    #expect(InvalidSources.examples.count >= 20)
    for text in InvalidSources.examples {
      #expect(Parser.error(in: Lexer.tokens(of: Array(text.utf8))) == nil)
    }
  }

  @Test(arguments: 0..<8)
  func `a text is rejected on the line on which Lua rejects it`(_ seed: UInt64) throws {
    var dice = SeededRandom(seed: seed)
    let state = try LuaState()
    var refused = 0
    for _ in 0..<150 {
      let text = InvalidSources.text(&dice)
      let tokens = Lexer.tokens(of: Array(text.utf8))
      let found = Parser.error(in: tokens)
      do throws(LuaError) {
        _ = try state.compile(text, name: "text")
        #expect(found == nil, "Lua takes this:\n\(text)")
      } catch {
        if Self.isBeyondGrammar(error.message) { continue }
        refused += 1
        let token = found.map { tokens[$0.token] }
        // Lua rejects a string over several lines at its last line.
        let lines = token.map { $0.line...max($0.line, $0.endLine) }
        #expect(
          lines?.contains(error.line ?? 0) == true, "\(error.line ?? 0): \(error.message)\n\(text)")
      }
    }
    #expect(refused > 50, "too few of the texts are wrong to say anything")
  }

  @Test(arguments: 0..<4)
  func `any bytes give ordered tokens, and an error is at one of them`(_ seed: UInt64) {
    var dice = SeededRandom(seed: 1000 + seed)
    for _ in 0..<200 {
      let bytes = InvalidSources.bytes(&dice)
      let tokens = Lexer.tokens(of: bytes)
      var end = 0
      for token in tokens {
        #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count)
        #expect(token.endLine >= token.line)
        end = token.range.upperBound
      }
      #expect(tokens.last?.range == bytes.count..<bytes.count)
      guard let error = Parser.error(in: tokens) else { continue }
      #expect(tokens.indices.contains(error.token))
      #expect(error.open.allSatisfy { $0.token <= error.token })
    }
  }

  @Test(arguments: InvalidSources.large)
  func `a large text is parsed in linear time, deep or long`(_ text: String) {
    // With quadratic time, the test would not end.
    let tokens = Lexer.tokens(of: Array(String(repeating: text, count: 4).utf8))
    #expect(Parser.error(in: tokens) != nil)
  }

  @Test func `tokens from a line are the tokens of the whole text without its end`() {
    for text in InvalidSources.examples {
      let bytes = Array(text.utf8)
      let all = Lexer.tokens(of: bytes).dropLast()
      guard let middle = all.dropFirst(all.count / 2).first(where: { $0.text == "local" }) else {
        continue
      }
      let expected = all.filter { $0.line >= middle.line }
      #expect(Array(Lexer.tokens(of: bytes, from: middle.line)) == expected)
      #expect(Array(Lexer.tokens(of: bytes, from: 0)) == Array(all))
    }
  }
}
