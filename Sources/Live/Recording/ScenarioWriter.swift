internal import UserActions
internal import Support
internal import Gestures
package import SheetEngine
internal import SheetScript

/// Writes inputs as a scenario: the same touches and actions, and their result as an expectation.
package struct ScenarioWriter {
  /// The style of the time between two actions.
  package enum PauseStyle {
    /// As `user:settles()` if everything was at rest, otherwise in seconds.
    case settling
    /// Always in seconds, which waits for timers require.
    case exact
  }

  private typealias Code = Action.FingerCode

  private let world: World
  private let pauses: PauseStyle
  private let flicks: FlickStyle?
  private var lines: [String] = []
  private var time: Double
  /// Position of the finger that is down; nil if there is none.
  private var finger: Point?
  private var fingers = 0
  /// Whether an input has no method of `user`, or a gesture is not a flick.
  private(set) var isIncomplete = false
  /// The gesture that is being collected for a flick; nil if there is none.
  private var gesture: Gesture?

  /// How gestures are written as `user:flicks`.
  package struct FlickStyle {
    /// Whether the flick starts at the point of the touch; otherwise on the grabber.
    var startsAtPoint: Bool
    /// Distances and speeds are multiples of these numbers.
    var steps: (distance: Double, speed: Double)
    /// Returns the velocity of the release at a time, in points per second; nil if there is none.
    var velocity: (_ time: Double) -> Double?
  }

  /// A touch from its start to its last sample.
  private struct Gesture {
    let start: LiveRun.Entry
    let from: Point
    var to: Point
  }

  /// Writes inputs; after the last input, `world` is at rest.
  ///
  /// A scenario starts on the script's device, so it first changes the device if the device was
  /// changed before the inputs.
  package init(
    _ entries: [LiveRun.Entry], ending world: World, pauses: PauseStyle = .settling,
    on device: Device? = nil, flicks: FlickStyle? = nil
  ) {
    self.world = world
    self.pauses = pauses
    self.flicks = flicks
    time = entries.first.map { $0.isBare ? $0.time : 0 } ?? 0
    if let device { begin(on: device) }
    for entry in entries { write(entry) }
    if finger != nil { lines.append("finger" + Code.lifts) }
    expect()
  }

  /// The scenario.
  package var scenario: RecordedScenario { RecordedScenario(lines: lines) }

  private mutating func begin(on device: Device) {
    lines.append(Action.device(Action.ChangeDevice(device)).typeErased.lua("user"))
  }

  private mutating func write(_ entry: LiveRun.Entry) {
    guard let timed = entry.input else { return }
    if let flicks, collect(timed.input, entry, as: flicks) { return }
    switch timed.input {
    case .performed(.touched(let point, _)): touch(point, entry)
    case .performed(.moved(let point, _)): move(to: point, at: entry.time)
    case .performed(.lifted): lift(entry)
    case .answered(let choice): add(Action.answers(choice).typeErased.lua("user"), entry)
    case .performed(let event):
      guard let act = event.mapping.makeAction(timed.subject ?? "", world) else {
        isIncomplete = true
        return
      }
      add(act.typeErased.lua("user"), entry)
    case .told, .changed: isIncomplete = true
    }
  }

  /// Adds a line, after the time that has passed.
  private mutating func add(_ line: String, _ entry: LiveRun.Entry) {
    let pause = entry.time - time
    if pause > 5e-4 {
      if finger != nil {
        lines.append("finger" + Code.holds(pause.roundedToFourDecimals))
      } else if pauses == .settling, entry.isRested {
        lines.append("user:settles()")
      } else {
        lines.append(Action.waits(pause.roundedToFourDecimals).typeErased.lua("user"))
      }
    }
    lines.append(line)
    time = entry.time
  }

  /// Collects the samples of a gesture and writes it as a flick when the finger lifts; returns false
  /// for other inputs.
  private mutating func collect(
    _ input: ExternalInput, _ entry: LiveRun.Entry, as flicks: FlickStyle
  ) -> Bool {
    switch input {
    case .performed(.touched(let point, _)):
      // A flick waits until everything is at rest.
      isIncomplete = isIncomplete || !entry.isRested
      gesture = Gesture(start: entry, from: point, to: point)
    case .performed(.moved(let point, _)): gesture?.to = point
    case .performed(.lifted):
      guard let gesture else { return false }
      self.gesture = nil
      guard let flick = Self.flick(gesture, endingAt: entry.time, flicks) else {
        isIncomplete = true
        return true
      }
      time = gesture.start.time
      add(flick.typeErased.lua("user"), gesture.start)
      time = entry.time
    default: return false
    }
    return true
  }

  /// Returns a gesture as a flick; nil if it is a tap, a sideways movement or ends at rest.
  private static func flick(
    _ gesture: Gesture, endingAt time: Double, _ style: FlickStyle
  ) -> Action? {
    let travel = gesture.to.y - gesture.from.y
    guard let velocity = style.velocity(time), velocity * travel > 0,
      abs(travel) > abs(gesture.to.x - gesture.from.x)
    else { return nil }
    func rounded(_ value: Double, to step: Double) -> Double {
      max(step, (abs(value) / step).rounded() * step)
    }
    let distance = rounded(travel, to: style.steps.distance) * (travel < 0 ? -1 : 1)
    let point = Point(x: gesture.from.x.rounded(), y: gesture.from.y.rounded())
    return .flick(
      Action.Flick(
        on: style.startsAtPoint ? .point(point) : .anywhere, travel: distance,
        at: rounded(velocity, to: style.steps.speed)))
  }

  private mutating func touch(_ point: Point, _ entry: LiveRun.Entry) {
    let target = Point(x: point.x.roundedToFourDecimals, y: point.y.roundedToFourDecimals)
    add((fingers == 0 ? "local finger = " : "finger = ") + Code.grabs(.point(target)), entry)
    fingers += 1
    finger = point
  }

  private mutating func move(to point: Point, at time: Double) {
    guard let from = finger else { return }
    let pause = time - self.time
    let segment = Action.PathSegment(
      (point.y - from.y).roundedToFourDecimals, across: (point.x - from.x).roundedToFourDecimals,
      over: max(0, pause).roundedToFourDecimals)
    // A finger can report samples without a movement, which `moves` rejects.
    guard segment.travel != 0 || segment.across != 0 else {
      guard pause > 5e-4 else { return }
      lines.append("finger" + Code.holds(pause.roundedToFourDecimals))
      self.time = time
      return
    }
    lines.append("finger" + Code.moves(segment))
    self.time = time
    finger = point
  }

  private mutating func lift(_ entry: LiveRun.Entry) {
    guard finger != nil else { return }
    add("finger" + Code.lifts, entry)
    finger = nil
  }

  /// Writes the expected result: the detent or height of the top sheet, or the dismissal.
  private mutating func expect() {
    if pauses == .settling { lines.append("user:settles()") }
    guard let id = world.topSheet else {
      if let last = world.sheets.first {
        lines.append("expect(\(name(of: last.id))).is_dismissed()")
      }
      return
    }
    if let detent = world[id].selected {
      lines.append("expect(\(name(of: id))).is_at(\(detent.quotedForLua))")
    } else {
      lines.append("expect(\(name(of: id))).height(\(world.height(of: id).decimals(atMost: 4)))")
    }
  }

  private func name(of id: SheetID) -> String { world[id].root.name.quotedForLua }
}
