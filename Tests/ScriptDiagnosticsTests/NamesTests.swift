import ScriptDiagnostics
import Testing

/// Errors about unknown names.
@Suite struct NamesTests {
  private let names = KnownNames(
    globals: ["sheet", "after"], functions: ["sheet", "after"], words: ["medium", "trading-ios"],
    all: ["sheet", "after", "detents", "style"], sheetKeys: ["detents", "style"],
    members: ["User": ["flicks"], "Sheet": ["present", "height"], "Expectation": ["is_at"]])

  private func page(_ text: String, _ name: String, line: Int = 1) -> Diagnostic {
    var error = names.undefined(name)
    error.file = "order.lua"
    error.line = line
    return error.located(
      in: [SourceText(name: "order.lua", text: text)], names)
  }

  @Test func `a misspelled global has a suggestion from the known globals`() {
    #expect(names.undefined("sheeet").sentence.hasSuffix("Did you mean `sheet`?"))
    #expect(!names.undefined("stack").sentence.contains("Did you mean"))
  }

  @Test func `an unquoted string is quoted, including a hyphen that Lua reads as minus`() {
    #expect(page("style = trading_ios", "trading_ios").suggestion == ["style = \"trading-ios\""])
    #expect(page("{ medium, large }", "medium").suggestion == ["{ \"medium\", large }"])
  }

  @Test func `a local that is defined below is named with its line`() {
    let error = page("print(total)\nlocal total = 1", "total")
    #expect(error.sentence.contains("its `local` is below, on line 2"))
    #expect((error.column, error.length) == (7, 5))
  }

  @Test(arguments: [
    ("flicks", "Release", false, "It is a method of the user: `user:flicks`."),
    ("flicks", "Release", true, "Only the user can do that; in a scenario, write `user:flicks`."),
    ("heigth", "Sheet", false, "Did you mean `height`?"),
    ("height", "User", false, "A sheet has: `user:sheet \"Name\"` gives one."),
    ("swipe", "User", false, "`user:flicks { down = 300, at = 900 }`"),
    ("is_at", "Sheet", false, "It follows an `expect`"),
  ])
  func `an unknown member of a class has a hint at the correct class`(
    _ member: String, _ type: String, _ inHook: Bool, _ hint: String
  ) {
    let error = names.unknownMember(
      member, of: type, with: names.members[type] ?? [], writing: false, inHook: inHook)
    #expect(error.sentence.contains(hint), "\(error.sentence)")
  }

  @Test func `a global that a function assigns is named with the line that defines it`() {
    let text = "local function f() total = 1 end\ntotal = 0"
    var error = KnownNames.undefinedGlobal("total")
    error.file = "order.lua"
    error.line = 1
    let found = error.located(in: [SourceText(name: "order.lua", text: text)], names)
    #expect(found.sentence.contains("it is defined on line 2, which has not run"))
  }

  @Test func `a missing module has a hint without extension, or a similar name`() {
    let near = KnownNames.noModule("pats.order", among: ["parts.order"], for: .command)
    #expect(near.sentence.hasSuffix("Did you mean \"parts.order\"?"))
    #expect(
      KnownNames.noModule("./parts/order.lua", among: [], for: .command).sentence.contains(
        "`require \"parts.order\"`"))
  }
}
