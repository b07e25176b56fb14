import Testing

@testable import SheetEngine

@Suite struct DetentSelectionTests {
  private static let medium = Detent(name: "medium", height: 426)
  private static let large = Detent(name: "large", height: 793)
  private static let tip = Detent(name: "tip", height: 100)

  private static func opened(at name: String = "medium") -> DetentSelection {
    var selection = DetentSelection()
    selection.start(at: name)
    return selection
  }

  @Test func `a change is reported when it is selected and when it is reached`() {
    var selection = Self.opened()
    let change = DetentChange(from: "medium", to: "large", by: .user)
    #expect(selection.select("large", by: .user) == change)
    #expect(selection.lastRestDetent == "medium")
    #expect(selection.completeChange() == change)
    selection.recordRest()
    #expect(selection.lastRestDetent == "large")
    #expect(selection.completeChange() == nil)
  }

  @Test func `a repeated selection is not a change, unless its cause differs`() {
    var selection = Self.opened()
    #expect(selection.select("medium", by: .user) == nil)
    _ = selection.select("large", by: .user)
    #expect(selection.select("large", by: .user) == nil)
    #expect(
      selection.select("large", by: .script)
        == DetentChange(from: "medium", to: "large", by: .script))
  }

  @Test func `a selection that is undone immediately is not a change`() {
    var selection = Self.opened()
    _ = selection.select("large", by: .user)
    _ = selection.select("medium", by: .user)
    selection.discardReversedChange()
    #expect(selection.completeChange() == nil)
  }

  @Test func `a change starts at the detent that the host knew last`() {
    var selection = Self.opened()
    _ = selection.select("large", by: .user)
    _ = selection.select("tip", by: .user)
    #expect(selection.completeChange() == DetentChange(from: "medium", to: "tip", by: .user))
  }

  @Test func `the nearest detent replaces an inactive one until it is active again`() {
    var selection = Self.opened()
    let away = selection.reselect([Self.tip, Self.large]) { _ in 426 }
    #expect(away == DetentChange(from: "medium", to: "tip", by: .layout))
    #expect(selection.lastRestDetent == "tip")
    // Another detent replaces "tip" when it is inactive, too; "medium" is still the one to restore.
    _ = selection.reselect([Self.large]) { _ in 100 }
    #expect(selection.selected == "large")
    let back = selection.reselect([Self.tip, Self.medium, Self.large]) { _ in 0 }
    #expect(back == DetentChange(from: "large", to: "medium", by: .layout))
    #expect(selection.reselect([Self.medium, Self.large]) { _ in 0 } == nil)
  }

  @Test func `a new selection while the original detent is inactive replaces it`() {
    var selection = Self.opened()
    _ = selection.reselect([Self.tip, Self.large]) { _ in 426 }
    _ = selection.select("tip", by: .user)
    _ = selection.select("large", by: .user)
    #expect(selection.reselect([Self.tip, Self.medium, Self.large]) { _ in 0 } == nil)
    #expect(selection.selected == "large")
  }

  @Test func `a selection of the replacing detent is kept`() {
    var selection = Self.opened()
    _ = selection.reselect([Self.large]) { _ in 426 }
    selection.keepChoice(of: "large")
    #expect(selection.reselect([Self.medium, Self.large]) { _ in 0 } == nil)
    #expect(selection.selected == "large")
    _ = selection.reselect([Self.large]) { _ in 426 }
    selection.keepChoice(of: "medium")
    _ = selection.reselect([Self.medium, Self.large]) { _ in 0 }
    #expect(selection.selected == "medium")
  }

  @Test func `a selected detent that is merged stays selected`() {
    var selection = Self.opened()
    let merged = [Detent(name: "large", height: 793, also: ["medium"])]
    #expect(selection.reselect(merged) { _ in 0 } == nil)
    #expect(selection.selected == "medium")
  }

  @Test func `a sheet before its presentation has no selected detent`() {
    var selection = DetentSelection()
    #expect(selection.selected == nil)
    #expect(selection.reselect([Self.large]) { _ in 0 } == nil)
  }
}
