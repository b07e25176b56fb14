import ScriptFixture
import SheetEngine
import SheetScript
import Testing

@Suite struct RowTests {
  private func words(_ stage: ScriptFixture) -> [String] {
    stage.session.scene().layers.flatMap(\.elements).compactMap { element in
      guard case .row(let title, let detail, _) = element.kind else { return nil }
      return "\(title) \(detail)"
    }
  }

  @Test func `a row shows the values of its table, even after the script changes them`() throws {
    let stage = try ScriptFixture(
      """
      local rows = { { title = "ACME", price = 1 }, { title = "BOLT", price = 2 } }
      screen "Table" { rows = rows }
      sheet "Order" { detents = { "medium" } }
      after(1, function() rows[2].price = 3 end)
      """)
    #expect(words(stage) == ["ACME 1", "BOLT 2"])
    #expect(words(stage) == ["ACME 1", "BOLT 2"])
    stage.session.run(until: 0.5)
    #expect(words(stage) == ["ACME 1", "BOLT 2"])
    stage.session.run(until: 1.5)
    #expect(words(stage) == ["ACME 1", "BOLT 3"])
  }
}
