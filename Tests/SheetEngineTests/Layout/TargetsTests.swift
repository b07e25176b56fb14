import Gestures
import Testing

@testable import SheetEngine

/// The touch points of named targets.
@Suite struct TargetsTests {
  private func stage() -> WorldFixture {
    WorldFixture(
      .ios, detents: [.medium, .large], content: Content(rows: ["A", "B"], buttons: ["Buy"]))
  }

  @Test func `parts and elements of the top sheet are found at their centers`() {
    let world = stage().world
    #expect(world.target(named: "grabber", row: nil) == .point(Point(x: 196.5, y: 433.5)))
    #expect(world.target(named: "close", row: nil) == .point(Point(x: 362, y: 474)))
    #expect(world.target(named: "A", row: nil) == .point(Point(x: 196.5, y: 524)))
    #expect(world.target(named: "Buy", row: nil) == .point(Point(x: 196.5, y: 612)))
  }

  @Test func `a lookup of a missing name returns the available names`() {
    let answer = stage().world.target(named: "Sell", row: nil)
    guard case .missing(let names) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(Set(["grabber", "close", "A", "B", "Buy"]).isSubset(of: names))
  }

  @Test func `a lookup of a hidden part returns the reason`() {
    let answer = stage().world.target(named: "backdrop", row: nil)
    guard case .hidden(let reason) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(
      reason.hasPrefix(
        "the sheet has no backdrop while it is undimmed or not modal; `largest_undim"))
  }

  @Test func `a finger drags a sheet by its grabber, otherwise by its bar`() {
    #expect(stage().world.grabPoint(on: nil) == .point(Point(x: 196.5, y: 433.5)))
    let bar = WorldFixture(.ios, detents: [.large])
    #expect(bar.world.grabPoint(on: nil) == .point(Point(x: 196.5, y: 87)))
  }

  @Test func `a lookup names the element that covers a target`() {
    var stage = stage()
    stage.world[ScreenID(0)].actions = ["Go"]
    #expect(stage.world.cover(of: "Go", row: 1) == nil)
    stage.perform(.selected(stage.sheet, detent: "large", animated: false))
    #expect(stage.world.cover(of: "Go", row: 1) == "sheet 'Sheet'")
    #expect(stage.world.barrier(before: .screen(ScreenID(0))) == "sheet 'Sheet'")
  }
}
