import Gestures
import Physics

@testable import SheetEngine

/// A phone with three sheets, a stack and two screens, with random settings.
enum RandomWorld {
  /// Returns a world at time 0 without presented sheets.
  static func world(_ random: inout SeededRandom) -> World {
    var device = random.pick(Device.builtIn)
    if random.happens(0.1) { device.hinge = Rect(x: 190, y: 0, width: 20, height: 800) }
    if random.happens(0.1) { device.hinge = Rect(x: 0, y: 400, width: 900, height: 0) }
    var world = World(device: device)
    world.reportsFrames = random.happens(0.5)
    _ = world.define(
      HostScreen(
        name: "Home", body: .rows(count: 40, height: 44), tabs: ["One", "Two"],
        fieldNames: ["Search"], actions: ["Buy"], listens: [.longPress]))
    var other = HostScreen(
      name: "Other", body: .lines((0..<90).map { "Line \($0)" }), actions: ["Go"])
    other.addComposer(field: "Message", buttons: ["Send"])
    _ = world.define(other)
    for index in 0..<3 {
      _ = world.define(
        SheetDefinition(
          name: "Sheet \(index)", title: random.happens(0.7) ? "Title \(index)" : nil,
          content: content(&random), style: style(&random),
          hooks: random.happens(0.3) ? .shouldDismiss : []))
    }
    var root = SheetDefinition(
      name: "Root", title: "Root", content: content(&random), style: style(&random))
    root.style.tiers = random.pick([nil, .oneTierAutomatic, .twoTier])
    var next = root
    next.name = "Next"
    next.title = "Next"
    next.steps = Steps(step: 2, of: 3)
    next.content = content(&random)
    next.style.detents = detents(&random)
    next.hooks = random.happens(0.5) ? .shouldPop : []
    _ = world.define(SheetDefinition(name: "Stack", style: root.style, pages: [root, next]))
    for index in world.sheets.indices where random.happens(0.15) {
      world.sheets[index].root.screen = random.pick(["Home", "Home", "Other"])
    }
    return world
  }

  static func content(_ random: inout SeededRandom) -> Content {
    var content = Content(
      fields: random.pick([[], ["Limit"], ["Limit", "Note"]]),
      rows: (0..<random.pick([0, 3, 30])).map { "Row \($0)" }, buttons: ["Order"])
    if random.happens(0.2), content.blocks.count > 1 {
      content.parts = [
        Content.Part(upto: random.pick(["low", "medium", "large"]), blockCount: 1),
        Content.Part(upto: nil, blockCount: content.blocks.count - 1),
      ]
    }
    return content
  }

  static func detents(_ random: inout SeededRandom) -> [DetentSpec] {
    let low = DetentSpec(name: "low", kind: .points(200))
    return random.pick([
      [.medium, .large], [.fit, .large], [.large], [.medium],
      [low, .medium, .large],
      [
        low, DetentSpec(name: "mid", kind: .points(400)),
        DetentSpec(name: "high", kind: .points(700)),
      ],
      [low, DetentSpec(name: "most", kind: .fraction(0.7))],
      [
        DetentSpec(name: "60%", kind: .fraction(0.6)),
        DetentSpec(name: "80%", kind: .fraction(0.8)), .large,
      ],
      [low, DetentSpec(name: "own", kind: .resolver(RandomPolicy.upright)), .large],
      [DetentSpec(name: "own", kind: .resolver(RandomPolicy.growing)), .large],
      [low, DetentSpec(name: "odd", kind: .resolver(RandomPolicy.odd))],
    ])
  }

  private static func style(_ random: inout SeededRandom) -> Style {
    var style = random.pick(Style.catalogue)
    if random.happens(0.3) { style.dismissible = random.pick([[], [.swipe], [.close, .back]]) }
    if random.happens(0.2) { style.expandsOnScroll.toggle() }
    if random.happens(0.4) { style.keyboard = random.pick(KeyboardMode.allCases) }
    if random.happens(0.1) { style.edgeAttachedInCompactHeight.toggle() }
    if random.happens(0.2) { style.isModal.toggle() }
    if style.detentRange == nil, random.happens(0.6) { style.detents = detents(&random) }
    if random.happens(0.15) {
      style.elasticity = .script(random.pick([RandomPolicy.growing, RandomPolicy.odd]))
    }
    if random.happens(0.1) {
      style.dragging = .script(random.pick([RandomPolicy.upright, RandomPolicy.odd]))
    }
    if random.happens(0.1) { style.dimming = .script(RandomPolicy.odd) }
    if random.happens(0.15) {
      style.releaseRule = .rules(
        random.pick([RandomPolicy.upright, RandomPolicy.odd, RandomPolicy.free]),
        otherwise: style.releaseRule)
    }
    if random.happens(0.1) {
      style.opensAt = "large"
      style.layoutQuestions.maxWidth = RandomPolicy.upright
      style.layoutQuestions.alignment = RandomPolicy.upright
      style.layoutQuestions.largestUndimmed = RandomPolicy.upright
    }
    if random.happens(0.15) {
      style.inset = Style.Inset(
        sides: random.pick([0, 8, 300]), bottom: random.pick([0, 16, 900]))
      style.insetEnd = random.pick([.largest, .never, .detent("low"), .detent("large")])
    }
    if random.happens(0.05) { style.layoutQuestions.inset = RandomPolicy.upright }
    if random.happens(0.1) { style.avoidsHinge = true }
    return style
  }
}

/// Policies that a script can have: reasonable ones and invalid ones.
final class RandomPolicy: DecisionDelegate, Sendable {
  static let upright = ScriptFunctionID(0)
  static let growing = ScriptFunctionID(1)
  static let odd = ScriptFunctionID(2)
  static let free = ScriptFunctionID(3)

  func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
    -> DetentResult
  {
    switch resolver {
    case Self.upright: context.isCompact ? .inactive : .height(0.4 * context.container)
    case Self.growing: .height(min(context.content, 0.8 * context.max))
    default: context.isCompact ? .height(.infinity) : .failed
    }
  }

  func decision(on release: Release, by rules: ScriptFunctionID, sheet: SheetID) -> ReleaseDecision?
  {
    switch rules {
    case Self.upright:
      release.moved < 0 ? ReleaseDecision(release.nextUp, rule: "on") : nil
    case Self.free:
      release.velocity < -900
        ? release.decision(for: "medium", rule: "name")
        : ReleaseDecision(height: release.projected, on: release, rule: "height")
    default: ReleaseDecision(release.velocity > 900 ? .dismiss : .detent("nowhere"), rule: "odd")
    }
  }

  func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? { 7 }

  func overdrag(_ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double)
    -> Double?
  {
    function == Self.growing ? excess / 3 : (excess > 40 ? 1e15 : -5)
  }

  func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID) -> Double? {
    function == Self.upright
      ? drag.height - drag.step / 10 : (drag.travel > 30 ? -1e15 : drag.travel < -30 ? 1e15 : nil)
  }
  func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool { true }

  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? { nil }

  func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle? { nil }

  func layout(
    _ setting: Style.LayoutSetting, in context: DetentContext, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Style.LayoutChoice? {
    switch setting {
    case .maxWidth: .maxWidth(context.isCompact ? 300 : nil)
    case .alignment: context.keyboard > 0 ? nil : .alignment(context.isCompact ? .left : .right)
    case .largestUndimmed: .largestUndimmed(context.isCompact ? .none : .detent("large"))
    case .inset: .inset(Style.Inset(sides: context.isCompact ? 40 : 8, bottom: context.keyboard))
    }
  }

  func back(at progress: Double, asking question: ScriptFunctionID, sheet: SheetID) -> BackShape? {
    nil
  }
}
