import Scenarios
import ScriptDiagnostics
import ScriptSchema
import SheetScript
import Testing

/// Arguments of calls are checked by the description of the called function.
@Suite struct ArgumentTests {
  private func failure(_ body: String) throws -> Diagnostic? {
    let text = """
      screen "Home" { rows = 3, fields = { "Search" } }
      sheet "A" { detents = { "medium", "large" }, content = { fields = { "Note" } } }
      sheet "One" {}
      stack "S" { "One" }
      scenario "x" (function(user)
        local m = spring { damping = 0.8, response = 0.3 }
        user:opens "A"
      \(body)
      end)
      """
    let source = SourceText(name: "order.lua", text: text)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    let report = runner.run(try #require(try runner.list().first))
    guard case .failed(let failure) = report.outcome else { return nil }
    return failure.diagnostic
  }

  /// A call of each method with one more argument than it has parameters.
  private static let surplusCalls: [String] = {
    let handles = [
      "User": "user:", "Sheet": "user:sheet(\"A\"):", "Stack": "user:sheet(\"S\"):",
      "Screen": "user:screen(\"Home\"):", "Motion": "m:", "Finger": "user.now:grabs():",
      "Expectation": "expect(\"A\").",
    ]
    return LuaAPI.scenarios.classes.flatMap { type -> [String] in
      guard let handle = handles[type.name] else { return [] }
      // `ask` is a function of Lua.
      return (type.methods + type.functions).filter { $0.name != "ask" }.map { method in
        let arguments = method.parameters.map { _ in "nil" } + ["\"x\""]
        return "\(handle)\(method.name)(\(arguments.joined(separator: ", ")))"
      }
    }
  }()

  @Test func `a method of two classes takes the arguments of its class`() throws {
    let error = try #require(try failure("user:focus \"x\""))
    #expect(error.sentence == "`focus` takes no argument, but got 1.")
    #expect(error.code == .wrongType && error.line == 8)
    #expect(try failure("user:sheet(\"A\"):focus \"Note\"") == nil)
    let name = "user:screen(\"Home\"):set_text(\"Search\", \"a\", \"b\")"
    #expect(try failure(name)?.sentence == "`set_text` takes at most 2 arguments, but got 3.")
  }

  @Test func `each method of each class rejects a surplus argument`() throws {
    #expect(Self.surplusCalls.count > 70)
    for call in Self.surplusCalls {
      let sentence = try failure(call)?.sentence
      #expect(sentence?.contains(" takes ") == true, "\(call): \(sentence ?? "accepted")")
    }
  }

  @Test(arguments: [
    ("user:waits \"1\"", "`seconds` of `waits` must be a number; this is the string \"1\"."),
    ("user:waits()", "`seconds` of `waits` must be a number; there is none."),
    ("user:waits(-1)", "`seconds` of `waits` is -1 s; it must be between 0 and 1000000."),
    ("user:visits(3)", "`name` of `visits` must be the name of a screen; this is the number 3."),
    (
      "user:rotates \"landscpe\"",
      "`to` of `rotates` is \"landscpe\"; expected \"portrait\" or \"landscape\". "
        + "Did you mean \"landscape\"?"
    ),
    (
      "user:grabs():holds \"1\"",
      "`seconds` of `holds` must be a number; this is the string \"1\"."
    ),
    (
      "user:drags(100)",
      "`g` of `drags` must be a table; this is the number 100. Name the direction: "
        + "`drags { up = 100 }`."
    ),
    ("user:sheet(3)", "`name` of `sheet` must be the name of a sheet; this is the number 3."),
    (
      "user:sheet(\"A\"):select(3)",
      "`detent` of `select` must be the name of a detent; this is the number 3."
    ),
    (
      "user:sheet(\"A\"):rect \"graber\"",
      "`part` of `rect` is \"graber\"; expected "
    ),
    (
      "user:sheet(\"A\"):present(3)",
      "`options` of `present` must be a table; this is the number 3."
    ),
    (
      "user:sheet(\"A\"):scroll(\"top\", 3)",
      "`options` of `scroll` must be a table; this is the number 3."
    ),
    ("expect(\"A\").feels(3)", "`budget` of `feels` must be a table; this is the number 3."),
    ("user:still(3)", "`options` of `still` must be a table; this is the number 3."),
    ("entry(\"a\", {})", "`entry` takes one thing at a time: `entry \"a\" { ... }`."),
    ("m:at(\"a\", 0, 1)", "`t` of `at` must be a number; this is the string \"a\"."),
    (
      "expect(\"A\").height \"a\"", "`pt` of `height` must be a number; this is the string \"a\"."
    ),
    ("expect.now(3)", "`name` of `now` must be a string; this is the number 3."),
    ("expect.announces(3)", "`text` of `announces` must be a string; this is the number 3."),
    ("expect.error(3)", "`fn` of `error` must be a function; this is the number 3."),
    (
      "after(\"a\", function() end)",
      "`seconds` of `after` must be a number; this is the string \"a\"."
    ),
    ("after(1, 3)", "`fn` of `after` must be a function; this is the number 3."),
    ("announce(3)", "`text` of `announce` must be a string; this is the number 3."),
    ("navigate(3)", "`screen` of `navigate` must be the name of a screen; this is the number 3."),
    ("decide(3, {})", "`name` of `decide` must be the name of a sheet; this is the number 3."),
    ("decide(\"A\", 3)", "`release` of `decide` must be a table; this is the number 3."),
    ("spring(3)", "`spec` of `spring` must be a table; this is the number 3."),
    ("decay(3)", "`spec` of `decay` must be a table; this is the number 3."),
    (
      "curve(\"ease_in\", \"a\")",
      "`duration` of `curve` must be a number; this is the string \"a\"."
    ),
    ("curve(\"ease\", 1)", "`name` of `curve` is \"ease\"; expected \"linear\","),
    ("haptic \"hevy\"", "`what` of `haptic` is \"hevy\"; expected \"selection\","),
    ("param(3, 1)", "`name` of `param` must be a string; this is the number 3."),
    ("param(\"a\", \"b\")", "`default` of `param` must be a number, true or false or a list of"),
    ("expect.now(\"A\", 3)", "`now` takes one argument, but got 2."),
    ("navigate.back(3)", "`navigate.back` takes no argument, but got 1."),
  ])
  func `an argument of the wrong type has one wording`(_ call: String, _ start: String) throws {
    let sentence = try failure(call)?.sentence ?? "accepted"
    #expect(sentence.hasPrefix(start), "\(sentence)")
  }

  @Test func `an error about an argument points to its value or to the function`() throws {
    let line = "    user:rotates \"landscpe\""
    let word = try #require(try failure(line))
    #expect(word.line == 8 && word.column == 18 && word.length == 10)
    let number = try #require(try failure("    user:waits(-1)"))
    #expect(number.line == 8 && number.column == 10 && number.length == 5)
  }
}
