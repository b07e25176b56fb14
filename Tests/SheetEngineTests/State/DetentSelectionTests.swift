import Testing

@testable import SheetEngine

@Suite struct DetentSelectionTests {
  private static let medium = Detent(name: "medium", height: 426)
  private static let large = Detent(name: "large", height: 793)
  private static let tip = Detent(name: "tip", height: 100)

  private static func opened(at name: String = "medium") -> DetentSelection {
    var selection = DetentSelection()
    selection.opened(at: name)
    return selection
  }

  @Test func `a change is reported when it is selected and when it is reached`() {
    var selection = Self.opened()
    let change = DetentChange(from: "medium", to: "large", by: .user)
    #expect(selection.chosen("large", by: .user) == change)
    #expect(selection.rested == "medium")
    #expect(selection.reached() == change)
    selection.cameToRest()
    #expect(selection.rested == "large")
    #expect(selection.reached() == nil)
  }

  @Test func `a repeated selection is not a change, unless its cause differs`() {
    var selection = Self.opened()
    #expect(selection.chosen("medium", by: .user) == nil)
    _ = selection.chosen("large", by: .user)
    #expect(selection.chosen("large", by: .user) == nil)
    #expect(
      selection.chosen("large", by: .script)
        == DetentChange(from: "medium", to: "large", by: .script))
  }

  @Test func `a selection that is undone immediately is not a change`() {
    var selection = Self.opened()
    _ = selection.chosen("large", by: .user)
    _ = selection.chosen("medium", by: .user)
    selection.reachedAtOnce()
    #expect(selection.reached() == nil)
  }

  @Test func `a change starts at the detent that the host knew last`() {
    var selection = Self.opened()
    _ = selection.chosen("large", by: .user)
    _ = selection.chosen("tip", by: .user)
    #expect(selection.reached() == DetentChange(from: "medium", to: "tip", by: .user))
  }

  @Test func `the nearest detent replaces an inactive one until it is active again`() {
    var selection = Self.opened()
    let away = selection.resolved([Self.tip, Self.large]) { _ in 426 }
    #expect(away == DetentChange(from: "medium", to: "tip", by: .layout))
    #expect(selection.rested == "tip")
    // Another detent replaces "tip" when it is inactive, too; "medium" is still the one to restore.
    _ = selection.resolved([Self.large]) { _ in 100 }
    #expect(selection.selected == "large")
    let back = selection.resolved([Self.tip, Self.medium, Self.large]) { _ in 0 }
    #expect(back == DetentChange(from: "large", to: "medium", by: .layout))
    #expect(selection.resolved([Self.medium, Self.large]) { _ in 0 } == nil)
  }

  @Test func `a new selection while the original detent is inactive replaces it`() {
    var selection = Self.opened()
    _ = selection.resolved([Self.tip, Self.large]) { _ in 426 }
    _ = selection.chosen("tip", by: .user)
    _ = selection.chosen("large", by: .user)
    #expect(selection.resolved([Self.tip, Self.medium, Self.large]) { _ in 0 } == nil)
    #expect(selection.selected == "large")
  }

  @Test func `a hidden sheet has no selected detent`() {
    var selection = Self.opened()
    selection.vanished()
    #expect(selection.selected == nil)
    #expect(selection.resolved([Self.large]) { _ in 0 } == nil)
  }
}
