import ScriptDiagnostics
import Testing

@testable import SheetScript

@Suite struct TextsTests {
  private let script = SourceText(
    name: "order.lua", text: "local m = require 'more'\nm.near(1, f())")

  @Test func `a script's sources are found by their names in errors`() {
    var texts = ScriptSources(script)
    #expect(texts["more.lua"] == nil)
    texts.add(SourceText(name: "more.lua", text: "return { sheet \"Order\" }"))
    #expect(texts["more.lua"]?.name == "more.lua")
    #expect(texts.script.name == "order.lua")
    #expect(texts.contains(anyOf: ["sheet \"Cart\"", "sheet \"Order\""]))
    #expect(!texts.contains(anyOf: ["sheet \"Cart\""]))
  }

  @Test func `arguments are counted in the source`() {
    var texts = ScriptSources(script)
    #expect(texts.writtenArguments(of: "near", in: "order.lua", line: 2) == 2)
    #expect(texts.writtenArguments(of: "near", in: "order.lua", line: 2) == 2)
    #expect(texts.writtenArguments(of: "near", in: "order.lua", line: 1) == nil)
    #expect(texts.writtenArguments(of: "near", in: "other.lua", line: 2) == nil)
  }
}
