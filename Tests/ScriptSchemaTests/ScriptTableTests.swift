import ScriptDiagnostics
import ScriptSchema
import Testing

/// One declaration of a key describes, reads and writes it.
@Suite struct ScriptTableTests {
  private enum Size: String, CaseIterable { case small, large }

  private struct Box: ScriptTable {
    static let description = describe("Box", "A box.")
    var width = 2.0
    var height: Double?
    var closed = false
    var size = Size.small
    var lid: Size?
    var labels: [String] = []
    var name = ""

    mutating func visit(_ keys: KeyVisitor) {
      keys.number("width", &width, .fraction, unit: "pt", "Its width.")
      keys.number("height", &height, .fraction, default: "any", "Its height.")
      keys.boolean("closed", &closed, "Whether it is closed.")
      keys.choice("size", &size, "Its size.")
      keys.choice("lid", &lid, default: "none", "The size of its lid.")
      keys.texts("labels", &labels, default: "none", "Its labels.")
      keys.text("name", &name, need: "Its name.")
    }
  }

  /// A table that contains itself.
  private struct Section: ScriptTable {
    static let description = describe("Section", "A section.")
    var title = ""

    mutating func visit(_ keys: KeyVisitor) {
      keys.text("title", &title, need: "Its title.")
      keys.key(
        FieldDescription("sections", .list(.table(Section.self)), "The sections in it."),
        read: { _ in }, write: { .nil })
    }
  }

  @Test func `the value of a property is the default in the description`() {
    let table = Box.description
    #expect(table.name == "Box" && table.doc == "A box.")
    #expect(
      table.fields.map(\.name)
        == ["width", "height", "closed", "size", "lid", "labels", "name"])
    #expect(
      table.fields.map(\.fallback)
        == ["2", "any", "false", "\"small\"", "none", "none", nil])
    #expect(table.fields.map(\.isOptional) == [true, true, true, true, true, true, false])
    #expect(table["width"]?.unit == "pt" && table["name"]?.requirement == "Its name.")
  }

  @Test func `a key that is left out keeps the default`() {
    let box = Box(reading: KeySource())
    #expect(box.width == 2 && box.height == nil && !box.closed && box.size == .small)
    #expect(box.lid == nil && box.labels.isEmpty)
  }

  @Test func `a value is read back as it was written`() {
    var box = Box()
    (box.width, box.height, box.closed) = (0.25, 0.5, true)
    (box.size, box.lid, box.labels, box.name) = (.large, .small, ["a", "b"], "n")
    let copy = Box(reading: KeySource(box.written))
    #expect(copy.width == 0.25 && copy.height == 0.5 && copy.closed && copy.size == .large)
    #expect(copy.lid == .small && copy.labels == ["a", "b"] && copy.name == "n")
    #expect(copy.written == box.written)
  }

  @Test func `a table can contain itself`() {
    guard case .list(let element, _)? = Section.description["sections"]?.type else {
      Issue.record("not a list")
      return
    }
    #expect(element.tableDescription?.fields.map(\.name) == ["title", "sections"])
  }

  /// Arguments of a call.
  private struct Call: ScriptValues, Equatable {
    var name = ""
    var size = Size.small
    var count: Int?

    mutating func visit(_ keys: KeyVisitor) {
      keys.text("name", &name, need: "Its name.")
      keys.choice("size", &size, "Its size.")
      keys.integer("count", &count, .any, "How many.")
    }
  }

  @Test func `the changes are the required keys and those with another value`() {
    #expect(Box().changes == .field("name", .string("")))
    var box = Box()
    (box.width, box.closed) = (0.5, true)
    #expect(box.changes.luaSource == "{ width = 0.5, closed = true, name = \"\" }")
  }

  @Test func `arguments are left out at the end only`() {
    #expect(Call().arguments.luaArguments == " \"\"")
    #expect(Call(name: "a", count: 2).arguments.luaArguments == "(\"a\", \"small\", 2)")
    #expect(Call(name: "a", size: .large).arguments.luaArguments == "(\"a\", \"large\")")
    #expect(Call(reading: KeySource(Call(name: "a", count: 2).written)).count == 2)
  }

  @Test(arguments: [
    (DataValue.nil, "nil"), (.boolean(true), "true"), (.integer(-3), "-3"),
    (.number(2.5), "2.5"), (.number(.infinity), "math.huge"), (.string("a\"b"), "\"a\\\"b\""),
    (.table([]), "{}"), (.list([.integer(1), .string("b")]), "{ 1, \"b\" }"),
    (.field("a_1", .list([])), "{ a_1 = {} }"),
    (.field("1a", .integer(1)), "{ [\"1a\"] = 1 }"),
    (.table([.init(.boolean(true), .integer(1))]), "{ [true] = 1 }"),
  ])
  func `plain data is written as a Lua expression`(_ value: DataValue, _ source: String) {
    #expect(value.luaSource == source)
  }
}
