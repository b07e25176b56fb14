import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// The default screen of a script without screens.
@Suite struct PlainScreenTests {
  private static let script = """
    sheet "Order" { title = "Order", detents = { "medium" } }
    sheet "Note" { title = "Note", detents = { "medium" } }
    """

  private func host(_ stage: ScriptFixture) throws -> Scene.Layer {
    try #require(stage.session.scene().layers.first)
  }

  @Test func `the default screen is a skeleton with a button for each sheet and no text`() throws {
    let elements = try host(ScriptFixture(Self.script)).elements
    let buttons = elements.compactMap { element -> String? in
      if case .button(let name) = element.kind { name } else { nil }
    }
    #expect(buttons == ["Order", "Note"])
    for element in elements {
      switch element.kind {
      case .statusBar, .homeIndicator, .placeholder, .separator, .button: break
      case .navigationTitle, .tabs, .title, .steps, .back, .close, .grabber, .field, .control,
        .row, .line, .column, .image, .map, .chip, .scrollIndicator, .keys:
        Issue.record("\(element.kind) is not a part of a skeleton")
      }
    }
  }

  @Test func `the default screen keeps its name, and its buttons present their sheets`() throws {
    let stage = try ScriptFixture(Self.script)
    #expect(try host(stage).name == "Home")
    let button = try #require(host(stage).elements.first { $0.kind == .button("Note") })
    stage.session.perform(.touched(button.frame.center))
    stage.session.perform(.lifted())
    stage.session.runToRest()
    #expect(stage.session.scene().caption.sheet == "Note")
  }

  @Test func `the default screen announces nothing`() throws {
    let stage = try ScriptFixture(Self.script)
    #expect(stage.session.world.focus == nil)
    #expect(stage.session.world.targetNames == ["Order", "Note"])
  }
}
