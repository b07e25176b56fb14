internal import UserActions
internal import Support
internal import Gestures
package import Scenarios
package import SheetEngine

/// A step of a test that drives an app through its surface, in points and seconds.
enum UIStep: Equatable {
  /// A sheet or a screen is gone to, however the app does that.
  case opens(String)
  /// What has a name is tapped; in a row, from 1.
  case taps(String, row: Int?)
  /// What has a name is pressed so long; in a row, from 1.
  case presses(String, row: Int?, seconds: Double)
  /// The grabber is tapped.
  case tapsGrabber
  /// A point is tapped.
  case tapsPoint(Spot)
  /// A point is pressed so long.
  case pressesPoint(Spot, seconds: Double)
  /// A finger goes down, moves at one speed, rests and lifts.
  case drags(Spot, by: Way, seconds: Double, hold: Double)
  /// A finger goes down and stays.
  case touches(Spot)
  /// It moves.
  case moves(by: Way, seconds: Double)
  /// It rests.
  case holds(Double)
  /// It lifts, or the system takes it away.
  case lifts(cancelled: Bool)
  /// Text is typed into what has the focus.
  case types(String)
  /// The keyboard is hidden.
  case hidesKeyboard
  /// Back is pressed.
  case goesBack
  /// The device is turned.
  case rotates(landscape: Bool)
  /// The app is left, or come back to.
  case leaves, returns
  /// Time passes.
  case waits(Double)
  /// A sheet or a screen is scrolled down by so much.
  case scrolls(String, by: Double)
  /// A sheet is there, or is not.
  case isShown(String, Bool)
  /// A sheet is so high.
  case isHigh(String, Double, within: Double)
  /// A text is shown.
  case shows(String)
  /// What no such test can do or see, in words; `ends`: what follows means nothing without it.
  case cannot(String, ends: Bool)

  /// A place: so far from the top left corner of a sheet, or of the screen.
  struct Spot: Equatable {
    var sheet: String?
    var x: Double
    var y: Double
  }

  /// Points to the right and down.
  struct Way: Equatable {
    var x: Double
    var y: Double
  }
}

/// A scenario as the steps of such a test.
package struct UITest {
  /// The scenario's name.
  let name: String
  /// The requirements that it proves.
  let ids: [String]
  /// The device that it ran on.
  let device: Device
  let steps: [UIStep]

  /// The test of a scenario that has passed with its steps kept.
  package init(name: String, ids: [String], device: Device, steps: [TakenStep]) {
    (self.name, self.ids, self.device) = (name, ids, device)
    self.steps = steps.flatMap(UIStep.steps)
  }
}

extension UIStep {
  static func steps(of step: TakenStep) -> [UIStep] {
    let world = step.world
    switch step.what {
    case .does(let act, let parts): return steps(of: act, parts, in: world)
    case .touches(let point): return [.touches(spot(point, in: world))]
    case .moves(let segment):
      return [.moves(by: Way(x: segment.across, y: segment.travel), seconds: segment.seconds)]
    case .holds(let seconds): return [.holds(seconds)]
    case .lifts: return [.lifts(cancelled: false)]
    case .isCancelled: return [.lifts(cancelled: true)]
    case .calls(let line):
      return [.cannot("A script call that a UI test cannot make: \(line)", ends: true)]
    case .judges(let line):
      let words = line.split(separator: " ").joined(separator: " ")
      return [.cannot("A script value that a UI test cannot read: \(words)", ends: false)]
    case .expects(let name, let assertion, let values):
      return expectations(name, assertion, values, in: world)
    }
  }

  // MARK: What a person does

  private static func steps(of act: Act, _ parts: [ActStep], in world: World) -> [UIStep] {
    switch act {
    case .open(let act): return [.opens(act.sheet)]
    case .visit(let act): return [.opens(act.screen)]
    case .tap(let act): return taps(act, parts, in: world)
    case .press(let act):
      guard case .named(let name) = act.place, Part(rawValue: name) == nil else {
        return touched(parts).map { [.pressesPoint(spot($0, in: world), seconds: act.seconds)] }
          ?? []
      }
      return [.presses(name, row: act.row, seconds: act.seconds)]
    case .flick: return drags(parts, hold: 0, in: world)
    case .dragTo(let act): return drags(parts, hold: act.hold, in: world)
    case .stroke(let act): return drags(parts, hold: act.hold, in: world)
    case .type(let act): return [.types(act.text)]
    case .hideKeyboard: return [.hidesKeyboard]
    case .keyboard(let act):
      return act.isShown
        ? [
          .cannot(
            "The keyboard is shown without a text field: a user cannot do that.", ends: true)
        ]
        : [.hidesKeyboard]
    case .back: return [.goesBack]
    case .rotate(let act): return [.rotates(landscape: act.orientation == .landscape)]
    case .scroll(let act) where !act.isCarried:
      let offset =
        if let id = world.sheet(named: act.name) {
          world.offset(of: id)
        } else if let id =
          world.screen(named: act.name)
        { world.offset(of: id) } else { 0.0 }
      return [.scrolls(act.name, by: act.offset - offset)]
    case .answer(let act): return [.taps(act.choice, row: nil)]
    case .leaveApp: return [.leaves]
    case .returnToApp: return [.returns]
    case .wait(let act): return [.waits(act.seconds)]
    case .rest: return []
    case .escape, .device, .accessibility, .backGesture, .recreate, .receive, .shake:
      return [.cannot("A UI test cannot perform \(act.form.lua("user")).", ends: true)]
    case .scroll, .present, .select, .dismiss, .invalidate, .conceal, .edit, .push, .pop, .set,
      .leaveScreen:
      return [
        .cannot("A script call that a UI test cannot make: \(act.form.lua("user")).", ends: true)
      ]
    }
  }

  private static func taps(_ act: Act.Tap, _ parts: [ActStep], in world: World) -> [UIStep] {
    guard case .named(let name) = act.place else { return points(parts, in: world) }
    switch Part(rawValue: name) {
    case nil: return [.taps(name, row: act.row)]
    case .grabber?: return [.tapsGrabber]
    default: return points(parts, in: world)
    }
  }

  private static func points(_ parts: [ActStep], in world: World) -> [UIStep] {
    touched(parts).map { [.tapsPoint(spot($0, in: world))] } ?? []
  }

  /// The way of a finger that goes straight.
  private static func drags(_ parts: [ActStep], hold: Double, in world: World) -> [UIStep] {
    guard let start = touched(parts) else { return [] }
    var (end, time, last) = (start, world.time, world.time)
    for part in parts {
      switch part {
      case .passes(let until): time = until
      case .happens(.performed(.moved(let point, finger: _))): (end, last) = (point, time)
      default: break
      }
    }
    return [
      .drags(
        spot(start, in: world), by: Way(x: end.x - start.x, y: end.y - start.y),
        seconds: max(0.001, last - world.time), hold: hold)
    ]
  }

  private static func touched(_ parts: [ActStep]) -> Point? {
    for case .happens(.performed(.touched(let point, finger: _))) in parts { return point }
    return nil
  }

  /// A point as it stands to the top sheet, if it lies on it: that is there on every screen.
  private static func spot(_ point: Point, in world: World) -> Spot {
    guard let id = world.topSheet, let box = world.rect(.sheet, of: id), point.x >= box.x,
      point.x <= box.maxX, point.y >= box.y, point.y <= box.maxY
    else { return Spot(sheet: nil, x: point.x, y: point.y) }
    return Spot(sheet: world[id].root.name, x: point.x - box.x, y: point.y - box.y)
  }

  // MARK: What is expected

  private static func expectations(
    _ name: String, _ assertion: String, _ values: [PlainValue], in world: World
  ) -> [UIStep] {
    let line = line(name, assertion, values)
    if !world.isAtRest, !["is_open", "shows", "asks"].contains(assertion) {
      return [
        .cannot("Checked during a motion, but a UI test waits for rest: \(line)", ends: false)
      ]
    }
    let id = world.sheet(named: name)
    let height = id.map { world.height(of: $0) } ?? 0
    switch assertion {
    case "is_open": return [.isShown(name, true)]
    case "is_closed": return [.isShown(name, false)]
    case "is_dismissed":
      let rest: [UIStep] =
        values.isEmpty
        ? []
        : [
          .cannot("Checks only that the sheet was dismissed, not the details: \(line)", ends: false)
        ]
      return [.isShown(name, false)] + rest
    case "is_at": return [.isHigh(name, height, within: 1)]
    case "height":
      let tolerance = values.count > 1 ? values[1].points ?? 1 : 1
      return [.isHigh(name, values.first?.points ?? height, within: max(1, tolerance))]
    case "shows", "asks": return values.first?.words.map { [.shows($0)] } ?? []
    default: return [.cannot("A UI test cannot check: \(line)", ends: false)]
    }
  }

  private static func line(_ name: String, _ assertion: String, _ values: [PlainValue]) -> String {
    let given = values.map(\.written).joined(separator: ", ")
    return "expect \(name.quotedForLua).\(assertion)(\(given))"
  }
}

extension PlainValue {
  fileprivate var words: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var points: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// As Lua writes it.
  fileprivate var written: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): value.inLua
    case .string(let text): text.quotedForLua
    case .table(let pairs):
      "{ "
        + pairs.map { pair in
          if case .integer = pair.key { return pair.value.written }
          return "\(pair.key.words ?? pair.key.written) = \(pair.value.written)"
        }.joined(separator: ", ") + " }"
    }
  }
}
