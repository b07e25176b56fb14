import Foundation
import Gestures
import SheetEngine
import Testing

/// Invariants for all actions of users, scripts and devices, checked with random sequences.
@Suite struct InvariantTests {
  /// The number of sequences in each of the eight parts, which run in parallel.
  private static let count =
    ProcessInfo.processInfo.environment["SHEETLUA_TESTS"] == "all" ? 5_000 : 1_250

  @Test(arguments: 0..<8)
  func `a world satisfies all invariants for random sequences`(_ part: Int) {
    for seed in (part * Self.count)..<((part + 1) * Self.count) {
      var run = RandomRun(seed: UInt64(seed))
      let errors = run.errors()
      #expect(errors.isEmpty, "seed \(seed): \(errors)")
      if !errors.isEmpty { return }
    }
  }
}

/// A random sequence in a random world.
struct RandomRun {
  var random: SeededRandom
  var stage: WorldFixture
  private var finger: Point?
  private var errorsSeen: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let device = random.pick(Device.builtIn)
    stage = WorldFixture(device)
    let content = Content(
      fields: ["Limit"], rows: (0..<random.pick([0, 3, 30])).map { "Row \($0)" },
      buttons: ["Buy"])
    for index in 0..<2 {
      var style = random.pick(Style.catalogue)
      if random.happens(0.2) { style.dismissible = [] }
      if random.happens(0.2) { style.expandsOnScroll.toggle() }
      if random.happens(0.3) { style.keyboard = random.pick(KeyboardMode.allCases) }
      if style.detentRange == nil, random.happens(0.5) {
        style.detents = random.pick([
          [.medium, .large], [.fit, .large],
          [DetentSpec(name: "peek", kind: .points(120)), .medium, .large],
        ])
      }
      _ = stage.world.define(
        SheetDefinition(
          name: "Sheet \(index)", title: random.happens(0.7) ? "Title" : nil, content: content,
          style: style, hooks: random.happens(0.3) ? .shouldDismiss : []))
    }
    let page = SheetDefinition(name: "Root", content: content, style: .tiered)
    var next = page
    next.name = "Next"
    next.content = Content(fields: ["Limit"], buttons: ["Buy"])
    _ = stage.world.define(
      SheetDefinition(name: "Stack", style: .tiered, pages: [page, next]))
  }

  /// Returns the violated invariants; empty for a valid run.
  mutating func errors() -> [String] {
    let tab = stage.world.screens[0].tab
    for _ in 0..<Int(random.number(4...14)) {
      act()
      check()
      if !errorsSeen.isEmpty { return errorsSeen }
    }
    checkCopy()
    finish(tab: tab)
    return errorsSeen
  }

  private mutating func act() {
    let sheet = SheetID(Int(random.number(0...2.99)))
    stage.answer = random.pick([.allowed, .refused, .deferred])
    switch Int(random.number(0...17.99)) {
    case 0, 1, 2: stage.perform(.presented(sheet, PresentOptions(animated: random.happens(0.9))))
    case 3: stage.perform(.dismissed(sheet, .script, animated: random.happens(0.9), forced: false))
    case 4, 5, 6, 7: drag()
    case 8: stage.wait(random.number(0...0.4))
    case 9: stage.perform(random.happens(0.5) ? .keyboardShown(height: nil) : .keyboardHidden)
    case 10: stage.perform(.rotated(random.pick([.portrait, .landscape])))
    case 11: stage.perform(random.pick([.wentBack, .escaped]))
    case 12: stage.tap(point())
    case 13:
      let names = stage.world[sheet].detents.map(\.name)
      if !names.isEmpty {
        stage.perform(
          .selected(sheet, detent: random.pick(names), animated: random.happens(0.8)))
      }
    case 14: stage.perform(.answered(sheet, random.pick([.allowed, .refused])))
    case 15:
      stage.perform(
        random.happens(0.6)
          ? .called(SheetID(2), .push(page: 1, animated: random.happens(0.8)))
          : .called(SheetID(2), .pop(leaving: 1, animated: true)))
    case 16:
      stage.perform(.backProgressed(random.number(0...1)))
      stage.wait(random.number(0...0.2))
      stage.perform(.backEnded(commits: random.happens(0.5)))
    default: stage.settle()
    }
  }

  private mutating func point() -> Point {
    Point(
      x: random.number(0...stage.world.device.width),
      y: random.number(0...stage.world.device.height))
  }

  private mutating func drag() {
    let start = random.happens(0.6) ? stage.grabPoint : point()
    let way = random.number(-700...700)
    let seconds = random.number(0.03...0.3)
    let samples = FingerPath.samples(
      from: start, by: (dx: random.number(-20...20), dy: way), over: seconds,
      startingAt: stage.world.time, touchHz: 60, includesTouchDown: true)
    stage.perform(.touched(start))
    for sample in samples.dropFirst() {
      stage.run(to: sample.time)
      stage.perform(.moved(sample.point))
      check()
    }
    if random.happens(0.3) { stage.wait(0.1) }
    if random.happens(0.05) { stage.perform(.rotated(random.pick([.portrait, .landscape]))) }
    stage.perform(random.happens(0.9) ? .lifted() : .cancelled())
  }

  /// Checks that heights are finite and within the container plus the rubber band, and opacities
  /// within 0 and 1.
  private mutating func check() {
    let world = stage.world
    for id in world.presented {
      let height = world.height(of: id)
      // The rubber band never exceeds its dimension; a spring overshoots by a fraction.
      let isResting = world[id].phase == .resting
      let most = isResting ? world.device.height : 2 * world.device.height
      if !height.isFinite || height < 0 || height > most { error("height \(height)") }
      let dim = world.dim(of: id, policy: stage.policy)
      if !(0...1).contains(dim) { error("dim \(dim)") }
      if !world.offset(of: id).isFinite { error("offset") }
      if world[id].detents.isEmpty { error("no detents") }
    }
    let scale = world.background().scale
    if !(0.5...1).contains(scale) { error("background \(scale)") }
  }

  /// Checks that a copy of the world that advances the same way has the same hash.
  private mutating func checkCopy() {
    var copy = stage
    let until = stage.world.time + 0.25
    copy.run(to: until)
    stage.run(to: until)
    if copy.world.hash != stage.world.hash { error("a copy differs") }
  }

  /// Checks the state at rest: each sheet is at a detent or hidden, its events are complete, and
  /// the app is unchanged.
  private mutating func finish(tab: String?) {
    stage.answer = .allowed
    stage.perform(.lifted())
    stage.settle()
    let world = stage.world
    if !world.isAtRest { error("still moves: \(world.moving)") }
    for state in world.sheets where state.isPresented {
      let detent = state.detents.first { $0.name == state.selected }
      if detent?.height != world.height(of: state.id), state.presentation == .sheet {
        error("\(state.root.name) rests at \(world.height(of: state.id)), not on \(detent as Any)")
      }
      if state.phase != .resting { error("\(state.root.name) is \(state.phase.word) at rest") }
    }
    if world.screens[0].tab != tab { error("the app changed") }
    if world.navigation != [ScreenID(0)] { error("the navigation changed") }
    for index in 0..<3 { checkLife(SheetID(index)) }
  }

  /// Checks the order of events: will_present, did_present at most once, will_dismiss, did_dismiss
  /// once, then again.
  private mutating func checkLife(_ id: SheetID) {
    var stageOfLife = 0
    for effect in stage.effects {
      guard case .emitted(id, let event, _) = effect else { continue }
      switch (event, stageOfLife) {
      case (.willPresent, 0): stageOfLife = 1
      case (.didPresent, 1): stageOfLife = 2
      case (.willDismiss, 1), (.willDismiss, 2): stageOfLife = 3
      case (.didDismiss, 3): stageOfLife = 0
      case (.willPresent, _), (.didPresent, _), (.willDismiss, _), (.didDismiss, _):
        error("\(id.index): \(event) out of order")
      default: continue
      }
    }
  }

  private mutating func error(_ text: String) { errorsSeen.append(text) }
}
