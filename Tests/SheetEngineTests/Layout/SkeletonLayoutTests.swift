import Gestures
import Testing

@testable import SheetEngine

/// The gray bars of a screen without content.
@Suite struct SkeletonLayoutTests {
  private final class NoRows: RowLabels {
    func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
  }

  private static let devices: [Device] = Device.builtIn.flatMap { device in
    [1, 0.85, 3.1].flatMap { factor in
      [Device.Orientation.portrait, .landscape].map { orientation in
        var device = device
        device.orientation = orientation
        device.textSize = TextSize(factor: factor)
        return device
      }
    }
  }

  private func world(
    actions: [String] = [], on device: Device = .standard
  ) -> (world: World, id: ScreenID) {
    var world = World(device: device)
    let id = world.define(HostScreen(name: "Home", body: .skeleton, actions: actions))
    return (world, id)
  }

  private func elements(_ world: World) -> [Scene.Element] {
    world.scene(labels: NoRows(), policy: DefaultPolicy()).layers[0].elements
  }

  private func bars(_ world: World) -> [Rect] {
    elements(world).filter { $0.kind == .placeholder }.map(\.frame)
  }

  @Test func `a skeleton has a title bar and six rows of two bars at the top`() {
    let bars = bars(world().world)
    // 393 x 852 pt: the navigation bar from 59 to 103, rows of 60 pt.
    #expect(bars.first == Rect(x: 148.5, y: 75, width: 96, height: 12))
    #expect(bars.count == 1 + 2 * 6)
    #expect(bars[1] == Rect(x: 16, y: 117, width: 166, height: 12))
    #expect(bars[2] == Rect(x: 16, y: 138, width: 267, height: 10))
    #expect(bars[3].y == 177)
  }

  @Test func `a skeleton has bars but no text`() {
    for element in elements(world().world) {
      #expect([.statusBar, .homeIndicator, .separator, .placeholder].contains(element.kind))
    }
  }

  @Test(arguments: devices)
  func `on any device the bars do not overlap and are in the visible area`(_ device: Device) {
    for actions in [[], ["Order"]] {
      let (world, id) = world(actions: actions, on: device)
      let bars = bars(world)
      let viewport = world.hostViewport(of: id)
      #expect(!bars.isEmpty)
      for (bar, next) in zip(bars, bars.dropFirst()) { #expect(bar.maxY < next.y) }
      for bar in bars.dropFirst() {
        #expect(bar.x >= device.insets.left + 16)
        #expect(bar.maxX <= device.width - device.insets.right - 16)
        #expect(bar.y >= viewport.y && bar.maxY <= viewport.maxY)
      }
    }
  }

  @Test func `in right-to-left layout the bars begin at the right`() {
    var device = Device.standard
    device.isRightToLeft = true
    let (left, right) = (bars(world().world), bars(world(on: device).world))
    #expect(right == left.map { $0.mirrored(in: device.bounds) })
  }

  @Test func `bars have no touch targets and no names`() {
    let (world, id) = world(actions: ["Order"])
    #expect(world.hostItems(of: id).map(\.label) == ["Order"])
    #expect(world.targetNames == ["Order"])
    for bar in bars(world) { #expect(world.hit(bar.center) == .host(id, nil)) }
  }

  @Test func `a skeleton does not scroll but has overscroll like any screen`() throws {
    var (world, id) = world()
    #expect(world.maxOffset(of: id) == 0)
    let before = bars(world)
    world.dragScreen(id, raw: -40)
    let offset = world.offset(of: id)
    #expect(offset < 0)
    let after = bars(world)
    #expect(after[0] == before[0])
    #expect(abs(after[1].y - before[1].y + offset) < 1e-9)
  }

  @Test func `a pushed skeleton shows the back button`() {
    var world = World(device: .standard)
    _ = world.define(HostScreen(name: "Home"))
    let id = world.define(HostScreen(name: "About", body: .skeleton))
    _ = world.step(.visited(id), policy: DefaultPolicy())
    #expect(elements(world).contains { $0.kind == .navigationTitle("About", back: "Home") })
  }
}
