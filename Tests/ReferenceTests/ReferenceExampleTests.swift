import Reference
import Scenarios
import SheetScript
import Testing

/// The reference has an example for each entry.
@Suite struct ReferenceExampleTests {
  @Test func `every function, table and class has exactly one example`() {
    let names =
      LuaAPI.scenarios.functions.map(\.name) + LuaAPI.scenarios.tables.map(\.name)
      + LuaAPI.scenarios.classes.map(\.name) + LuaAPI.scenarios.variables.map(\.name)
    #expect(Set(Example.all.map(\.name)) == Set(names))
    #expect(Example.all.count == names.count)
  }

  @Test(arguments: LuaAPI.scenarios.tables.map(\.name))
  func `every key of a table is used in an example`(_ name: String) throws {
    let table = try #require(LuaAPI.scenarios.tables.first { $0.name == name })
    let text = Example.all.map(\.text).joined(separator: "\n")
    let unused = table.fields.map(\.name).filter { !text.contains("\($0) =") }
    #expect(unused.isEmpty)
  }

  @Test func `a lookup finds a name in all tables, with the terms of other libraries`() {
    let lines = APIReference.lines(about: "detents").joined(separator: "\n")
    #expect(lines.contains("a key of SheetSpec"))
    #expect(lines.contains("a member of Release"))
    #expect(lines.contains("snapPoints (gorhom and vaul)"))
    for word in ["expect", "user", "Reason", "flicks", "FlickSpec", "policy"] {
      #expect(!APIReference.lines(about: word).isEmpty, "\(word)")
    }
    #expect(APIReference.lines(about: "snapPoints").isEmpty)
    #expect(APIReference.nearest(to: "detnts") == "detents")
  }

  @Test func `the reference omits terms of other libraries for gesture keys`() throws {
    let text = APIReference.text
    let drag = try #require(
      text.split(separator: "### DragSpec").last?.split(separator: "###").first)
    #expect(!drag.contains("Also called"))
    #expect(text.contains("snapPoints"))
  }
}
