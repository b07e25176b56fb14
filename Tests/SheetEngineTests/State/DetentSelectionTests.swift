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

  @Test func `a change is told when it is chosen and when it is reached`() {
    var selection = Self.opened()
    let change = DetentChange(from: "medium", to: "large", by: .user)
    #expect(selection.chosen("large", by: .user) == change)
    #expect(selection.rested == "medium")
    #expect(selection.reached() == change)
    selection.cameToRest()
    #expect(selection.rested == "large")
    #expect(selection.reached() == nil)
  }

  @Test func `what is chosen already is no change, unless another takes it over`() {
    var selection = Self.opened()
    #expect(selection.chosen("medium", by: .user) == nil)
    _ = selection.chosen("large", by: .user)
    #expect(selection.chosen("large", by: .user) == nil)
    #expect(
      selection.chosen("large", by: .script)
        == DetentChange(from: "medium", to: "large", by: .script))
  }

  @Test func `a choice that is taken back at once has changed nothing`() {
    var selection = Self.opened()
    _ = selection.chosen("large", by: .user)
    _ = selection.chosen("medium", by: .user)
    selection.reachedAtOnce()
    #expect(selection.reached() == nil)
  }

  @Test func `a change comes from where the host last knew it to be`() {
    var selection = Self.opened()
    _ = selection.chosen("large", by: .user)
    _ = selection.chosen("tip", by: .user)
    #expect(selection.reached() == DetentChange(from: "medium", to: "tip", by: .user))
  }

  @Test func `the nearest stands in for a detent that is away, until it is back`() {
    var selection = Self.opened()
    let away = selection.resolved([Self.tip, Self.large]) { _ in 426 }
    #expect(away == DetentChange(from: "medium", to: "tip", by: .layout))
    #expect(selection.rested == "tip")
    // Another stands in when that goes, too; what was lost is still the first.
    _ = selection.resolved([Self.large]) { _ in 100 }
    #expect(selection.selected == "large")
    let back = selection.resolved([Self.tip, Self.medium, Self.large]) { _ in 0 }
    #expect(back == DetentChange(from: "large", to: "medium", by: .layout))
    #expect(selection.resolved([Self.medium, Self.large]) { _ in 0 } == nil)
  }

  @Test func `whoever chooses another while it is away gives it up`() {
    var selection = Self.opened()
    _ = selection.resolved([Self.tip, Self.large]) { _ in 426 }
    _ = selection.chosen("tip", by: .user)
    _ = selection.chosen("large", by: .user)
    #expect(selection.resolved([Self.tip, Self.medium, Self.large]) { _ in 0 } == nil)
    #expect(selection.selected == "large")
  }

  @Test func `what is hidden has nothing selected`() {
    var selection = Self.opened()
    selection.vanished()
    #expect(selection.selected == nil)
    #expect(selection.resolved([Self.large]) { _ in 0 } == nil)
  }
}
