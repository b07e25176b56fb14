import Gestures
import Physics

@testable import SheetEngine

/// A world for tests, with all its effects.
struct WorldFixture {
  var world: World
  var effects: [Effect] = []
  var policy: any DecisionDelegate = DefaultPolicy()
  /// The host's answer to a dismissal request.
  var answer = Answer.allowed

  init(_ device: Device = .standard) {
    world = World(device: device)
    _ = world.define(HostScreen(name: "Home", body: .rows(count: 40, height: 44)))
  }

  /// Creates a world with one sheet of a style, at rest at its initial detent.
  init(
    _ style: Style, detents: [DetentSpec]? = nil, on device: Device = .standard,
    content: Content = Content(), title: String? = "Sheet"
  ) {
    self.init(device)
    var style = style
    if let detents { style.detents = detents }
    _ = world.define(SheetDefinition(name: "Sheet", title: title, content: content, style: style))
    perform(.presented(sheet, PresentOptions()))
    settle()
  }

  var sheet: SheetID { SheetID(0) }
  var height: Double { world.height(of: sheet) }
  var dim: Double { world.dim(of: sheet, policy: policy) }
  var phase: String { world[sheet].phase.word }

  mutating func perform(_ event: WorldEvent) {
    carryOut(world.step(event, policy: policy))
  }

  private mutating func carryOut(_ told: [Effect]) {
    effects += told
    for effect in told {
      if case .askedToDismiss(let id, _, _) = effect { perform(.answered(id, answer)) }
      if case .askedToPop(let id, _, _) = effect { perform(.popAnswered(id, answer)) }
      if case .tappedGrabber(let id, _) = effect { perform(.grabberUsed(id)) }
      if case .beganDrag(let id, _) = effect { perform(.dragContinued(id)) }
    }
  }

  mutating func run(to time: Double) {
    while world.time < time { carryOut(world.advance(to: time, policy: policy)) }
  }

  mutating func wait(_ seconds: Double) { run(to: world.time + seconds) }

  mutating func settle() {
    for _ in 0..<10_000 {
      guard !world.isAtRest, let next = world.nextChange else { return }
      run(to: next)
    }
  }

  /// Performs a straight drag by `dy` points downward that rests before lift-off.
  mutating func drag(
    _ dy: Double, over: Double = 0.3, rest: Double = 0.2, from point: Point? = nil,
    lifts: Bool = true
  ) {
    let start = point ?? grabPoint
    let samples = FingerPath.samples(
      from: start, by: (dx: 0, dy: dy), over: over, startingAt: world.time,
      touchHz: world.device.touchHz, includesTouchDown: true)
    perform(.touched(start))
    for sample in samples.dropFirst() {
      run(to: sample.time)
      perform(.moved(sample.point))
    }
    if rest > 0 { wait(rest) }
    if lifts { perform(.lifted()) }
  }

  mutating func flick(_ dy: Double, at speed: Double, from point: Point? = nil) {
    drag(dy, over: abs(dy) / speed, rest: 0, from: point)
  }

  mutating func tap(_ point: Point) {
    perform(.touched(point))
    perform(.lifted())
  }

  var grabPoint: Point {
    guard case .point(let point) = world.grabPoint(on: nil) else { return Point(x: 0, y: 0) }
    return point
  }

  /// The names of the sheets' events, without frames and releases.
  var story: [String] {
    effects.compactMap { effect in
      guard case .emitted(_, let event, _) = effect else { return nil }
      switch event {
      case .willPresent: return "will_present"
      case .didPresent: return "did_present"
      case .willChangeDetent(let from, let to, let by): return "will \(from)>\(to) \(by)"
      case .didChangeDetent(let from, let to, let by): return "did \(from)>\(to) \(by)"
      case .crossesDetent(let name, let isUp): return "crosses \(name) \(isUp ? "up" : "down")"
      case .crossesDismissal(let isArmed): return isArmed ? "armed" : "disarmed"
      case .covered, .uncovered, .released, .touched, .letGo, .dragBegan, .dragEnded, .focused,
        .blurred, .keyboard, .accessibilityAction, .valueChanged, .screenTapped:
        return nil
      case .dismissBlocked(let why): return "blocked \(why)"
      case .willDismiss(let why): return "will_dismiss \(why)"
      case .didDismiss(let why): return "did_dismiss \(why)"
      case .tapped(let target, _): return "tapped \(target)"
      case .longPressed(let target, _): return "pressed \(target)"
      case .shown(let page): return "shown \(page)"
      case .willBackground: return "will_background"
      case .didForeground: return "did_foreground"
      case .save: return "save"
      case .restore: return "restore"
      case .willPop(let page, let by): return "will_pop \(page) \(by)"
      case .didPop(let page, let by): return "did_pop \(page) \(by)"
      case .popBlocked(let page, let by): return "pop_blocked \(page) \(by)"
      }
    }
  }
}
