import LuaBridge
import Testing

@testable import ScriptDiagnostics

/// The facts in errors about the library of Lua and about other languages are true.
@Suite struct RuntimeTests {
  @Test(arguments: SandboxedModule.all.map(\.name))
  func `the library has the functions that errors list, and no closed ones`(
    _ name: String
  ) throws {
    let library = try #require(SandboxedModule.named(name))
    let state = try LuaState()
    for member in library.names {
      let kind = try state.load("return type(\(name).\(member))", name: "text").first?.string
      #expect(kind != "nil", "\(name).\(member)")
    }
    for member in library.unavailableFunctions.map(\.name) {
      let kind = try state.load("return type(rawget(\(name), '\(member)'))", name: "text")
      #expect(kind.first?.string == "nil", "\(name).\(member)")
    }
  }

  @Test func `a line is corrected if possible`() {
    #expect(
      LineTokens("  s.present { x = 1 }").withColon(before: "present") == "s:present { x = 1 }")
    #expect(LineTokens("print('a' + b)").joined == "print('a' .. b)")
    #expect(LineTokens("for i in t do").iterated == "for _, i in ipairs(t) do")
    #expect(LineTokens("for k, v in t do").iterated == "for k, v in ipairs(t) do")
    #expect(LineTokens("x = user:time()").uncalled("time") == "x = user.time")
    #expect(LineTokens("a.b.c = a.b.d").chain(endingIn: "c") == "a.b.c")
    #expect(LineTokens("a.b.c = a.b.d").chain(endingIn: "b") == nil)
  }
}
