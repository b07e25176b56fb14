import Foundation
import Reference
import Scenarios
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// The classes and functions of scripts agree with their descriptions.
@Suite struct LiveSurfaceTests {
  @Test func `every kind of control has a block, an example and an element of the page`() throws {
    let example = try #require(Example.of("ContentBlock"))
    let world = try ScriptFixture(
      example.script, open: { try ScriptSession(source: $0, options: $1) }
    ).session.world
    let sheet = try #require(world.sheet(named: "Settings"))
    let shown = world[sheet].definition.controls.map { $0.kind.name }
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/SheetHost/Page/Phone/elements.js")
    let elements = try String(contentsOf: page, encoding: .utf8)
    for name in ContentControl.Kind.Name.allCases {
      #expect(shown.contains(name), "no example of \(name)")
      // Each chip is an element.
      let kind = name == .chips ? "chip" : name.rawValue
      #expect(
        elements.components(separatedBy: "case '\(kind)':").count == 3,
        "elements.js must create and update \(name)")
    }
  }

  @Test func `every described function exists, and every existing function is described`() throws {
    let names = LuaAPI.scenarios.functions.map(\.name)
    let stage = try ScriptFixture(
      "for _, name in ipairs { \(names.map { "'\($0)'" }.joined(separator: ", ")) } do print(name, type((require 'sheetlua')[name])) end",
      open: { try ScriptSession(source: $0, options: $1) })
    #expect(stage.printed.lines.count == names.count)
    for line in stage.printed.lines {
      #expect(
        line.hasSuffix("\tfunction") || line.hasPrefix("expect\t") || line.hasPrefix("navigate\t"))
    }
  }
}
