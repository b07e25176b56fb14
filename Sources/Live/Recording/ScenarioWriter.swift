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
  private var lines: [String] = []
  private var time: Double
  /// Position of the finger that is down; nil if there is none.
  private var finger: Point?
  private var fingers = 0
  /// Whether an input has no method of `user`.
  private(set) var isIncomplete = false

  /// Writes inputs; after the last input, `world` is at rest.
  ///
  /// A scenario starts on the script's device, so it first changes the device if the device was
  /// changed before the inputs.
  package init(
    _ entries: [LiveRun.Entry], ending world: World, pauses: PauseStyle = .settling,
    on device: Device? = nil
  ) {
    self.world = world
    self.pauses = pauses
    time = entries.first.map { $0.isBare ? $0.time : 0 } ?? 0
    if let device { begin(on: device) }
    for entry in entries { write(entry) }
    if finger != nil { lines.append("finger" + Code.lifts) }
    expect()
  }

  /// Returns the text of the scenario with a name.
  package func text(named name: String) -> String {
    let body = lines.map { "  " + $0 }.joined(separator: "\n")
    return "scenario \(name.quotedForLua) (function(user)\n\(body)\nend)\n"
  }

  private mutating func begin(on device: Device) {
    lines.append(Action.device(Action.ChangeDevice(device)).typeErased.lua("user"))
  }

  private mutating func write(_ entry: LiveRun.Entry) {
    guard let timed = entry.input else { return }
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
