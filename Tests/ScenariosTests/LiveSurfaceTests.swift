import Foundation
import LuaBridge
import Scenarios
import SheetScript
import ScriptFixture
import SheetEngine
import Testing

/// The classes and functions of scripts agree with their descriptions.
@Suite struct LiveSurfaceTests {
  @Test func `the classes have the described members`() {
    let live = LuaAPI.liveClasses + LuaAPI.liveScenarioClasses
    #expect(live.count >= 9)
    for type in live {
      guard let description = LuaAPI.classes.first(where: { $0.name == type.name }) else {
        Issue.record("\(type.name) is not described")
        continue
      }
      let parent = LuaAPI.classes.first { $0.name == description.parent }
      let described =
        [description, parent].compactMap { $0 }
        .flatMap { $0.memberNames }
      #expect(Set(type.memberNames) == Set(described), "\(type.name)")
    }
  }

  @Test func `every kind of control has a block, an example and an element of the page`() throws {
    let example = try #require(Example.of("ContentBlock"))
    let world = try ScriptFixture(example.script).session.world
    let sheet = try #require(world.sheet(named: "Settings"))
    let shown = world[sheet].definition.controls.map { $0.kind.name }
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/SheetHost/Page/Phone/elements.js")
    let elements = try String(contentsOf: page, encoding: .utf8)
    for name in ContentControl.Kind.Name.allCases {
      #expect(shown.contains(name), "no example of \(name)")
      #expect(
        elements.components(separatedBy: "case '\(name.rawValue)':").count == 3,
        "elements.js must create and update \(name)")
    }
  }

  @Test func `every described function exists, and every existing function is described`() throws {
    let names = LuaAPI.natives.map(\.name) + ["expect"]
    let stage = try ScriptFixture(
      "for _, name in ipairs { \(names.map { "'\($0)'" }.joined(separator: ", ")) } do print(name, type((require 'sheetlua')[name])) end"
    )
    #expect(stage.printed.lines.count == names.count)
    for line in stage.printed.lines {
      #expect(
        line.hasSuffix("\tfunction") || line.hasPrefix("expect\t") || line.hasPrefix("navigate\t"))
    }
  }
}
