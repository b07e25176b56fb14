import Gestures
import SheetEngine
import Testing

/// The card of the FAAviator design system on the reference phone: 298.2 to 743 pt.
@Suite struct CardTests {
  @Test func `it opens at its smallest height inside its padding`() throws {
    let stage = Stage(.faaviator)
    let box = try #require(stage.world.rect(.sheet, of: stage.sheet))
    #expect(abs(box.height - 298.2) < 1e-9)
    #expect(box.x == 8 && box.width == 377)
    #expect(abs(box.maxY - 810) < 1e-9)
    #expect(stage.dim == 0.4)
  }

  @Test func `it slides in as a whole and its backdrop fades on its own`() {
    var stage = Stage()
    _ = stage.world.define(SheetDefinition(name: "Sheet", title: "T", style: .faaviator))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.run(to: 0.15)
    // Half of the time is half of the way in ease-in-out.
    #expect(abs(stage.dim - 0.2) < 1e-6)
    #expect(abs(stage.height - 298.2) < 1e-9)
    // From the bottom edge (852) up to 511.8.
    #expect(abs((stage.world.rect(.sheet, of: stage.sheet)?.y ?? 0) - 681.9) < 1e-3)
  }

  @Test func `each change event adds a fifteenth of the whole translation`() {
    var stage = Stage(.faaviator)
    let start = Point(x: 196, y: 560)
    stage.perform(.touched(start))
    for y in [-5.0, -20, -50, -60] {
      stage.wait(0.02)
      stage.perform(.moved(Point(x: 196, y: 560 + y)))
    }
    // The first sample is within the slop: (20 + 50 + 60) / 15 = 8.6667.
    #expect(abs(stage.height - (298.2 + 130.0 / 15)) < 1e-9)
    #expect(stage.dim == 0.4)
  }

  @Test(arguments: [
    (travel: 150.0, ends: "min"), (travel: 151, ends: "gone"), (travel: -100, ends: "min"),
    (travel: -101, ends: "max"),
  ])
  func `a release goes by the travel alone`(_ release: (travel: Double, ends: String)) {
    var stage = Stage(.faaviator)
    // One change event, so that the height stays near the smallest.
    let start = Point(x: 196, y: 560)
    stage.perform(.touched(start))
    stage.perform(.moved(Point(x: 196, y: 560 + release.travel)))
    stage.perform(.lifted())
    stage.settle()
    #expect((stage.world[stage.sheet].selected ?? "gone") == release.ends)
  }
}

@Suite struct PadAndStackTests {
  private static let rows = Content(rows: (1...6).map { "Row \($0)" })

  private func popover(
    _ alignment: Popover.Alignment, content: Content = Self.rows
  ) throws -> Stage {
    let pad = try #require(Device.named("ipad-11"))
    var style = Style.tiered
    style.popover = Popover(alignment: alignment)
    return Stage(style, on: pad, content: content)
  }

  @Test func `a popover is 504 wide, and stands in the middle or above the bottom margin`() throws {
    // 56 bar + 6 x 44 + 20 inset = 340.
    let middle = try popover(.center)
    #expect(
      middle.world.rect(.sheet, of: middle.sheet)
        == Rect(x: 165, y: 427, width: 504, height: 340))
    let bottom = try popover(.bottomCenter)
    #expect(
      bottom.world.rect(.sheet, of: bottom.sheet)
        == Rect(x: 165, y: 1194 - 32 - 340, width: 504, height: 340))
    #expect(middle.dim == 0)
  }

  @Test func `the keyboard takes its height from an automatic popover's maximum`() throws {
    var stage = try popover(.center)
    stage.perform(.keyboardShown(height: 300))
    stage.settle()
    #expect(stage.height == 320)
    stage.perform(.keyboardShown(height: 200))
    stage.settle()
    #expect(stage.height == 320)
    stage.perform(.keyboardHidden)
    stage.settle()
    #expect(stage.height == 340)
  }

  @Test func `a tap outside a popover ends it once`() throws {
    var stage = try popover(.center)
    stage.tap(Point(x: 20, y: 20))
    stage.settle()
    #expect(stage.story.filter { $0 == "did_dismiss backdrop" }.count == 1)
  }

  @Test func `a pushed page brings its own parameters and a pop brings the old ones back`() {
    var stage = Stage()
    var small = Style.tiered
    small.grabber = .always
    let root = SheetDefinition(name: "Root", title: "Cart", content: Self.rows, style: small)
    var big = Style.tiered
    big.tiers = .twoTier
    big.detents = Tiers.twoTier.detents
    let next = SheetDefinition(name: "Next", title: "Pay", style: big)
    _ = stage.world.define(SheetDefinition(name: "Stack", style: .tiered, pages: [root, next]))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.settle()
    // 20 grabber + 56 bar + 6 x 44 + 34 inset.
    #expect(stage.height == 374)
    stage.perform(.pushed(stage.sheet, page: 1, animated: true))
    stage.settle()
    #expect(stage.height == 426)
    #expect(stage.world[stage.sheet].definition.title == "Pay")
    stage.perform(.popped(stage.sheet, leaving: 1, animated: true))
    stage.settle()
    #expect(stage.height == 374)
    #expect(
      stage.story.filter { $0.hasPrefix("shown") } == ["shown Root", "shown Next", "shown Root"])
    let warnings = stage.effects.filter { if case .warned = $0 { true } else { false } }
    #expect(warnings.count == 2)
  }
}

@Suite struct PlatformTests {
  @Test func `back dismisses the top sheet on Android before the app sees it`() throws {
    let phone = try #require(Device.named("pixel-8"))
    var stage = Stage(.tradingAndroid, on: phone)
    stage.perform(.wentBack)
    stage.settle()
    #expect(stage.story.suffix(2) == ["will_dismiss back", "did_dismiss back"])
  }

  @Test func `a back gesture moves the sheet and a cancelled one gives it back`() throws {
    let phone = try #require(Device.named("pixel-8"))
    var stage = Stage(.tradingAndroid, on: phone)
    let open = stage.height
    stage.perform(.backProgressed(0.5))
    #expect(abs(stage.height - open * 0.95) < 1e-9)
    stage.perform(.backEnded(commits: false))
    stage.settle()
    #expect(stage.height == open)
    #expect(stage.story == ["will_present", "did_present"])
  }

  @Test func `a phone on its side covers or attaches`() {
    var stage = Stage(.ios, detents: [.medium, .large])
    stage.perform(.rotated(.landscape))
    #expect(stage.world.rect(.sheet, of: stage.sheet) == stage.world.device.bounds)
    #expect(stage.world[stage.sheet].presentation == .cover)
  }

  @Test func `the background shrinks in step with the dimming`() {
    var stage = Stage(.ios, detents: [.medium, .large])
    // Half of the way from 426 to 793 is 183.5 pt.
    stage.drag(-183.5, lifts: false)
    let behind = stage.world.background()
    #expect(abs(behind.scale - 0.96) < 1e-9)
    #expect(abs(behind.offset + 5) < 1e-9)
    #expect(abs(behind.cornerRadius - 27.5) < 1e-9)
    #expect(abs(stage.dim - 0.2) < 1e-9)
  }

  @Test(arguments: [30.0, 60, 120, 240])
  func `heights do not depend on the frame rate`(_ hz: Double) {
    var device = Device.standard
    device.hz = hz
    var stage = Stage(.ios, detents: [.medium, .large], on: device)
    stage.world.reportsFrames = true
    stage.flick(-30, at: 900)
    let released = stage.world.time
    stage.run(to: released + 0.1)
    #expect(abs(stage.height - 706.2525916) < 1e-6)
  }

  @Test func `reduced motion takes a fifth of a second and tells the same`() {
    var device = Device.standard
    device.reducesMotion = true
    var stage = Stage(device)
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .ios))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.settle()
    #expect(stage.story == ["will_present", "did_present"])
    #expect(stage.world.time < 0.2 && stage.world.time > 0.15)
  }
}
