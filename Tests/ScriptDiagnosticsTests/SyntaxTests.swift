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

  /// The sentence and the fix for a script.
  private func diagnosed(_ script: String) -> (diagnostic: Diagnostic, fixed: String?) {
    var diagnosis = SyntaxDiagnosis(
      SourceText(name: "text", text: script), refused: line(refusedIn:))
    return (diagnosis.diagnostic(line: 1, message: "x"), diagnosis.fixedSource)
  }

  @Test(arguments: 0..<4)
  func `each proposed fix is part of a text that Lua compiles`(_ seed: UInt64) {
    var dice = SeededRandom(seed: 9000 + seed)
    var proposed = 0
    for index in 0..<200 {
      // Whole scripts with a few changes, and single pieces inside a function.
      let piece = (0..<3).map { _ in InvalidSources.pieces.randomElement(using: &dice) ?? "" }
      let inside = "local f = function(r)\n  return r.a \(piece.joined(separator: " ")) 1..3\nend\n"
      let script = index.isMultiple(of: 3) ? inside : InvalidSources.text(&dice)
      guard line(refusedIn: script) != nil else { continue }
      let (diagnostic, fixed) = diagnosed(script)
      #expect(diagnostic.suggestion.isEmpty == (fixed == nil), "\(script)")
      guard let fixed else { continue }
      proposed += 1
      #expect(line(refusedIn: fixed) == nil, "\(script)\n\(diagnostic)")
      for code in diagnostic.suggestion where code != "..." {
        #expect(fixed.contains(code.trimmingPrefix { $0 == " " || $0 == "\t" }), "\(diagnostic)")
      }
    }
    #expect(proposed > 10)
  }

  @Test(arguments: [
    // The value is not returned.
    ("f(function(r) r.from end)", "`return r.from`", "f(function(r) return r.from end)"),
    (
      "always \"x\" (function(r) r.to == r.from end)", "`return r.to == r.from`",
      "always \"x\" (function(r) return r.to == r.from end)"
    ),
    (
      "always \"x\" (function(r) r.to != r.from end)", "`return r.to ~= r.from`",
      "always \"x\" (function(r) return r.to ~= r.from end)"
    ),
    (
      "f(function(r) if r.a < 0 then \"dismiss\" end end)", "`return \"dismiss\"`",
      "f(function(r) if r.a < 0 then return \"dismiss\" end end)"
    ),
    (
      "f(function(r) if r.a < 0 then dismiss end end)", "`return \"dismiss\"`",
      "f(function(r) if r.a < 0 then return \"dismiss\" end end)"
    ),
    (
      "s { hook = function(e) false end }", "`return false`",
      "s { hook = function(e) return false end }"
    ),
    (
      "s { hook = function(e)\n  if e.a then\n    false\n  end\nend }", "`return false`",
      "return false"
    ),
    (
      "f(function(r) r.height > 500 and \"a\" or \"b\" end)",
      "`return r.height > 500 and \"a\" or \"b\"`",
      "f(function(r) return r.height > 500 and \"a\" or \"b\" end)"
    ),
    // Ranges.
    ("for i in 1..3 do\n  print(i)\nend", "`for i = 1, 3 do`", "for i = 1, 3 do"),
    (
      "f(function()\n  for i in 1..3 do\n    print(i)\n  end\nend)", "`for i = 1, 3 do`",
      "for i = 1, 3 do"
    ),
    ("for i in 1...n do\n  print(i)\nend", "`for i = 1, n do`", "for i = 1, n do"),
    ("for i in 0..<4 do\n  print(i)\nend", "`for i = 0, 3 do`", "for i = 0, 3 do"),
    ("local x = 1..3", "`..` joins strings", nil),
    // Blocks of Python.
    (
      "def policy(r):\n    return r.height\n", "`function policy(r) ... end`", "function policy(r)"
    ),
    (
      "f(function(r)\n  if r.a > 3:\n    return \"x\"\n  end\nend)", "`if ... then ... end`", nil
    ),
    ("if a > 3:\n  print(a)\nprint(b)", "`if ... then ... end`", "if a > 3 then"),
    ("while a > 3:\n  a = a - 1\n", "`while ... do ... end`", "while a > 3 do"),
    // Other formats.
    ("{\n  \"name\": \"Order\",\n  \"detents\": [\"medium\"]\n}", "This is JSON", nil),
    ("[{ \"name\": 1 }]", "This is JSON", nil), ("<html>\n</html>", "This is HTML", nil),
    // `else if`.
    (
      """
      policy "p" { { "x", function(r)
        if r.a > 3 then
          return "large"
        else if r.a < 3 then
          return "medium"
        end
      end } }
      """, "Lua uses `elseif`", "elseif r.a < 3 then"
    ),
    // A call stays a call.
    ("scenario \"a\" (function(user) user:settles end)", "`settles` is not called", nil),
    ("scenario \"a\" (function(user) expect \"H\".is_open end)", "`is_open` is not called", nil),
    ("local x = 1\nx == 3\nprint(x)", "To set a value, use `=`", "x = 3"),
  ])
  func `the named cause is the cause, and its fix compiles`(
    _ row: (script: String, says: String, fix: String?)
  ) {
    let (diagnostic, fixed) = diagnosed(row.script)
    #expect(diagnostic.sentence.contains(row.says), "\(diagnostic.sentence)")
    if let fix = row.fix {
      #expect(diagnostic.suggestion.contains { $0.contains(fix) }, "\(diagnostic.suggestion)")
    }
    #expect(fixed.map { line(refusedIn: $0) == nil } ?? diagnostic.suggestion.isEmpty)
  }

  @Test func `a cause is not named if no repair of it compiles`() {
    // `def "policy"(r):` gets one token further, but is not valid Lua either.
    for script in ["def policy(r) =\n", "sheet \"A\" { title = = \"x\" }\nlocal x = = 3\n"] {
      let (diagnostic, fixed) = diagnosed(script)
      #expect(diagnostic.suggestion.isEmpty && fixed == nil, "\(diagnostic)")
      #expect(!diagnostic.sentence.contains("in quotes"), "\(diagnostic)")
    }
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
