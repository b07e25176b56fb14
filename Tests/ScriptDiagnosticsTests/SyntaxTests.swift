import BrokenTexts
import LuaBridge
import Testing

@testable import ScriptDiagnostics

/// The error pages for invalid Lua: they handle any text, and their claims agree with Lua.
@Suite struct SyntaxTests {
  @Test(arguments: 0..<4)
  func `any text gives a page with a sentence and a line`(_ seed: UInt64) {
    var dice = SeededRandom(seed: 100 + seed)
    for _ in 0..<60 {
      let text = InvalidSources.text(&dice)
      let source = SourceText(name: "text", text: text)
      var diagnosis = SyntaxDiagnosis(source, refused: line(refusedIn:))
      let diagnostic = diagnosis.diagnostic(line: 1, message: "no message")
      #expect(!diagnostic.sentence.isEmpty)
      #expect((1...source.lines.count).contains(diagnostic.line ?? 0))
      #expect(diagnostic.rendered(in: source).count >= 5)
    }
  }

  @Test(arguments: 0..<4)
  func `random bytes do not trap`(_ seed: UInt64) {
    var dice = SeededRandom(seed: 1000 + seed)
    for _ in 0..<100 {
      let bytes = InvalidSources.bytes(&dice)
      let source = SourceText(name: "text", text: String(decoding: bytes, as: UTF8.self))
      var diagnosis = SyntaxDiagnosis(source, refused: line(refusedIn:))
      #expect(!diagnosis.diagnostic(line: 1, message: "x").rendered(in: source).isEmpty)
    }
  }

  @Test(arguments: InvalidSources.large)
  func `a large text is parsed in linear time, deep or long`(_ text: String) {
    // With quadratic time, the test would not end.
    let source = SourceText(name: "text", text: text)
    var diagnosis = SyntaxDiagnosis(source, refused: line(refusedIn:))
    #expect(!diagnosis.diagnostic(line: 1, message: "x").sentence.isEmpty)
  }

  @Test func `a correction is suggested only if the whole text is Lua afterward`() throws {
    for (script, isLua) in [
      ("sheet \"A\" {\n  title = \"A\"\n  detents = { \"medium\" }\n}\n", true),
      ("if x != 3 then print(x) end\n", true), ("local x = = 3\n", false),
    ] {
      var diagnosis = SyntaxDiagnosis(
        SourceText(name: "text", text: script), refused: line(refusedIn:))
      let diagnostic = diagnosis.diagnostic(line: 1, message: "x")
      #expect(diagnostic.suggestion.isEmpty != isLua)
    }
  }
}

/// Returns the line on which Lua rejects a text, 0 if it is unknown; nil if the text compiles.
private func line(refusedIn text: String) -> Int? {
  do throws(LuaError) {
    _ = try LuaState().compile(text, name: "text")
    return nil
  } catch {
    return error.line ?? 0
  }
}
