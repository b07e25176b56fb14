import Gestures
import Testing

@testable import SheetEngine

/// Positions on a host screen of the reference phone.
///
/// The screen has 393 x 852 pt, with insets of 59 pt at the top and 34 pt at the bottom; a bar, a
/// row of tabs, a field and a button are 44 pt high.
@Suite struct HostLayoutTests {
  private func world(_ screen: HostScreen, on device: Device = .standard) -> (World, ScreenID) {
    var world = World(device: device)
    let id = world.define(screen)
    return (world, id)
  }

  private func frames(
    _ screen: HostScreen, on device: Device = .standard, scrolledBy offset: Double = 0
  ) -> [String: Rect] {
    var (world, id) = world(screen, on: device)
    if offset > 0 { _ = world.step(.scrolled(.screen(id), to: offset), policy: DefaultPolicy()) }
    return Dictionary(
      world.hostItems(of: id).map { ("\($0.kind)", $0.frame) },
      uniquingKeysWith: { _, last in last })
  }

  @Test func `tabs share the width, and fields are one below the other`() {
    let screen = HostScreen(
      name: "Home", tabs: ["Rides", "Food", "Me"], fieldNames: ["from", "to"])
    let frames = frames(screen)
    #expect(frames["tab(0)"] == Rect(x: 0, y: 103, width: 131, height: 44))
    #expect(frames["tab(2)"] == Rect(x: 262, y: 103, width: 131, height: 44))
    #expect(frames["field(0)"] == Rect(x: 0, y: 147, width: 393, height: 44))
    #expect(frames["field(1)"] == Rect(x: 0, y: 191, width: 393, height: 44))
    let (world, id) = world(screen)
    #expect(world.navigationBar() == Rect(x: 0, y: 59, width: 393, height: 44))
    #expect(world.hostViewport(of: id) == Rect(x: 0, y: 235, width: 393, height: 617))
  }

  /// "Share" has five letters: (5 + 3) * 9 + 16 / 2 = 80.
  @Test func `the actions of a row are at the right, the last action outermost`() {
    let frames = frames(
      HostScreen(name: "Home", body: .rows(count: 3, height: 60), actions: ["Buy", "Share"]))
    #expect(frames["row(1)"] == Rect(x: 0, y: 103, width: 393, height: 60))
    #expect(frames["row(3)"] == Rect(x: 0, y: 223, width: 393, height: 60))
    #expect(
      frames["action(\"Buy\", row: Optional(1))"] == Rect(x: 233, y: 103, width: 80, height: 60))
    #expect(
      frames["action(\"Share\", row: Optional(3))"] == Rect(x: 313, y: 223, width: 80, height: 60))
    #expect(frames["row(4)"] == nil)
  }

  @Test func `only rows within the viewport have frames, at their scrolled positions`() throws {
    let rows = HostScreen(name: "Home", body: .rows(count: 40, height: 44))
    // The viewport of 749 pt shows 17 rows and a part of the 18th.
    let frames = frames(rows)
    #expect(frames.count == 18 && frames["row(18)"]?.y == 851)
    let scrolled = self.frames(rows, scrolledBy: 110)
    #expect(scrolled["row(2)"] == nil)
    #expect(scrolled["row(3)"] == Rect(x: 0, y: 81, width: 393, height: 44))
    #expect(scrolled["row(20)"]?.y == 829 && scrolled["row(21)"] == nil)
  }

  @Test func `the last row can be scrolled above the bottom inset`() {
    let (world, id) = world(HostScreen(name: "Home", body: .rows(count: 40, height: 44)))
    #expect(world.maxOffset(of: id) == 40 * 44 + 34 - 749)
    let (short, few) = self.world(HostScreen(name: "Home", body: .rows(count: 4, height: 44)))
    #expect(short.maxOffset(of: few) == 0)
  }

  @Test func `the actions of a text screen are buttons at the bottom that do not scroll`() {
    let lines = (1...50).map { "Line \($0)" }
    let screen = HostScreen(name: "Home", body: .lines(lines), actions: ["Buy", "Share", "Help"])
    let frames = frames(screen, scrolledBy: 100)
    #expect(frames["line(6)"] == Rect(x: 0, y: 103, width: 393, height: 20))
    #expect(frames["action(\"Buy\", row: nil)"] == Rect(x: 0, y: 774, width: 131, height: 44))
    #expect(frames["action(\"Help\", row: nil)"] == Rect(x: 262, y: 774, width: 131, height: 44))
    let (world, id) = world(screen)
    #expect(world.hostViewport(of: id).maxY == 774)
    // The buttons are above the inset, so the text needs no inset.
    #expect(world.maxOffset(of: id) == 50 * 20 - 671)
  }

  @Test func `in landscape all elements are between the insets`() {
    var device = Device.standard
    device.orientation = .landscape
    let frames = frames(
      HostScreen(name: "Home", body: .rows(count: 9, height: 44), tabs: ["Rides", "Food"]),
      on: device)
    #expect(frames["tab(0)"] == Rect(x: 59, y: 44, width: 367, height: 44))
    #expect(frames["tab(1)"]?.x == 426)
    #expect(frames["row(1)"] == Rect(x: 59, y: 88, width: 734, height: 44))
  }

  @Test func `a screen without content has no rows`() {
    #expect(frames(HostScreen(name: "Home", body: .rows(count: 0, height: 44))).isEmpty)
    #expect(frames(HostScreen(name: "Home", body: .rows(count: 9, height: 0))).isEmpty)
    #expect(frames(HostScreen(name: "Home")).isEmpty)
  }
}
