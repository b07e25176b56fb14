internal import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// A mouse wheel is turned, or two fingers move on a trackpad.
  public struct TurnWheel: ActionType {
    /// The content under the pointer.
    public var place: TouchTarget
    /// Points by which the content moves, positive downward.
    public var travel: Double
    /// Points by which a horizontal list moves, positive to the right.
    public var across: Double
    /// The duration in seconds; 0 for the step of a mouse wheel.
    public var seconds: Double

    /// Creates a turn of a wheel.
    public init(
      on place: TouchTarget = .anywhere, travel: Double, across: Double = 0,
      over seconds: Double = 0
    ) {
      (self.place, self.travel) = (place, travel)
      (self.across, self.seconds) = (across, seconds)
    }
  }

  /// A mouse wheel moves the content of the top sheet or of the screen, positive downward.
  public static func wheels(_ travel: Double, over seconds: Double = 0) -> Action {
    .wheel(TurnWheel(travel: travel, over: seconds))
  }
}

extension Action.TurnWheel {
  package var methodName: String { "wheels" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }

  package var cost: ActionCost { ActionCost(looksForTarget: place.isSearched, seconds: seconds) }

  package func lua(user: String) -> String {
    let spec = WheelSpec(
      distance: Action.PathSegment.Distance(travel, across: across), over: seconds, on: place)
    return "\(user):wheels \(spec.changes.luaSource)"
  }

  package var weight: Int {
    6 + travel.digitCount + (across == 0 ? 0 : 1 + across.digitCount)
      + (seconds == 0 ? 0 : 1 + seconds.digitCount) + (place == .anywhere ? 0 : 2)
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    var movements: [(target: ScrollTarget, distance: Double)] = []
    if travel != 0, let target = try target(in: world, by: hands, horizontally: false) {
      movements.append((target, -travel))
    }
    if across != 0, let target = try target(in: world, by: hands, horizontally: true) {
      movements.append((target, world.device.isRightToLeft ? across : -across))
    }
    guard seconds > 0 else {
      return movements.map { movement in
        let offset = world.offset(of: movement.target) + movement.distance
        return .event(.scrolled(movement.target, to: max(0, offset)))
      }
    }
    // A system delivers the movement of a trackpad once per frame.
    let count = max(1, Int((seconds * world.device.hz).rounded()))
    var steps: [ActionStep] = []
    for number in 1...count {
      let part = Double(number) / Double(count)
      steps.append(.passes(until: world.time + seconds * part))
      for (target, distance) in movements {
        let offset = world.offset(of: target) + distance * part
        let most = world.largestOffset(of: target)
        steps.append(.event(.scrolled(target, to: min(most, max(0, offset)))))
      }
    }
    guard world.device.platform == .ios else { return steps }
    return steps
      + movements.map { .event(.wheelReleased($0.target, velocity: $0.distance / seconds)) }
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    // A pointer can be anywhere, as it is on the page.
    if case .point = place { return nil }
    let hands = ActionExecutionOptions(isHasty: true)
    let targets = [travel != 0 ? false : nil, across != 0 ? true : nil].compactMap { $0 }
      .compactMap { try? target(in: world, by: hands, horizontally: $0) }
    guard !targets.isEmpty else {
      return .surely("there is no content under the pointer that scrolls in this direction")
    }
    guard targets.allSatisfy({ world.largestOffset(of: $0) == 0 }) else { return nil }
    return .surely("all of the content is visible; there is nothing to scroll")
  }

  /// Returns the content under the pointer; nil if no content scrolls there.
  private func target(
    in world: World, by hands: ActionExecutionOptions, horizontally: Bool
  ) throws(ActionError) -> ScrollTarget? {
    switch place {
    case .point(let point): return world.scrollTarget(at: point, horizontally: horizontally)
    case .anywhere:
      guard let id = world.topSheet else {
        return horizontally ? nil : world.shownScreen.map { .screen($0) }
      }
      return try horizontally ? list(of: id, in: world) : .sheet(id)
    case .named(let name):
      if let id = world.sheet(named: name) {
        let target: ScrollTarget = try horizontally ? list(of: id, in: world) : .sheet(id)
        return try reachable(target, "Sheet \"\(name)\"", name, in: world, by: hands)
      }
      if let id = world.screen(named: name) {
        if horizontally { throw noList("Screen \"\(name)\"") }
        return try reachable(.screen(id), "Screen \"\(name)\"", name, in: world, by: hands)
      }
      if let id = world.topSheet,
        let list = world[id].definition.carousels.firstIndex(where: { $0.name == name })
      {
        return horizontally ? .list(id, list) : .sheet(id)
      }
      let point = try place.point(in: world, by: hands)
      return world.scrollTarget(at: point, horizontally: horizontally)
    }
  }

  /// Returns the first horizontal list of a sheet.
  private func list(of id: SheetID, in world: World) throws(ActionError) -> ScrollTarget {
    guard !world[id].definition.carousels.isEmpty else {
      throw noList("Sheet \"\(world[id].root.name)\"")
    }
    return .list(id, 0)
  }

  private func noList(_ owner: String) -> ActionError {
    ActionError(
      .unreachable,
      "\(owner) has no horizontal lists; use `up` or `down`, or point to a list with `on`.",
      word: "wheels")
  }

  /// Throws an error for content that is not shown or is behind a modal sheet.
  ///
  /// A hasty pointer scrolls nothing instead.
  private func reachable(
    _ target: ScrollTarget, _ owner: String, _ name: String, in world: World,
    by hands: ActionExecutionOptions
  ) throws(ActionError) -> ScrollTarget? {
    let barrier = world.barrier(before: target)
    if hands.isHasty { return world.isShown(target) && barrier == nil ? target : nil }
    guard world.isShown(target) else {
      throw ActionError(
        .unreachable, "\(owner) is not shown, so a wheel cannot scroll it.",
        word: "\"\(name)\"")
    }
    if let barrier {
      throw ActionError(
        .unreachable,
        "\(owner) is behind \(barrier), which is modal, so a wheel cannot scroll it.",
        word: "\"\(name)\"")
    }
    return target
  }
}

// MARK: Random runs and tapes

extension Action.TurnWheel {
  package var simplerForms: [Action] {
    func with(_ change: (inout Action.TurnWheel) -> Void) -> Action {
      var wheel = self
      change(&wheel)
      return .wheel(wheel)
    }
    var forms: [Action] = []
    if place != .anywhere { forms.append(with { $0.place = .anywhere }) }
    if seconds != 0 { forms.append(with { $0.seconds = 0 }) }
    if across != 0, travel != 0 { forms.append(with { $0.across = 0 }) }
    return forms + travel.simplerDistances.map { travel in with { $0.travel = travel } }
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  private static func makeRandom(
    _ situation: RandomForm.Situation, _ random: inout SeededRandom
  ) -> Action {
    let world = situation.world
    let size: Double = random.pick([20.0, 120, 600]) ?? 120
    let distance: Double = random.happens(0.7) ? -size : size
    let seconds = random.happens(0.3) ? 0.2 : 0
    let hasList = world.topSheet.map { !world[$0].definition.carousels.isEmpty } == true
    if hasList, random.happens(0.4) {
      return .wheel(Action.TurnWheel(travel: 0, across: distance, over: seconds))
    }
    return .wheels(distance, over: seconds)
  }

  static let kind = AnyActionType(
    UserMethod(
      "wheels",
      "Turns a mouse wheel, which scrolls the content under the pointer immediately: with `up`, "
        + "the content moves up, as with `drags`. With `over`, two fingers move on a trackpad, and "
        + "on iOS the content continues with momentum. `left` and `right` move a horizontal list, and "
        + "over a wheel of the content, `up` and `down` turn the wheel to the nearest choice. "
        + "A wheel never moves the sheet.",
      table: FieldDescription(
        "g", .table(WheelSpec.self), required: true, "Direction and distance."),
      WheelSpec.self
    ) { spec throws(ActionError) in
      let way = try spec.distance.travel(of: "wheels", isAlone: spec.isEmpty, subject: "wheel")
      return .wheel(
        Action.TurnWheel(on: spec.on, travel: way.travel, across: way.across, over: spec.over))
    },
    tape: [releasedInput.kind],
    random: RandomForm(weight: 1, makeRandom))

  private static let releasedInput = TapeInput(
    "wheel_released",
    ofParent: { (keys: WheelReleasedKeys, parent) in
      switch parent {
      case .sheet(let id):
        .wheelReleased(
          ScrollTarget(list: keys.list, wheel: keys.wheel, of: id), velocity: keys.velocity)
      case .screen(let id): .wheelReleased(.screen(id), velocity: keys.velocity)
      }
    })

  /// Returns the mapping of the release of a trackpad, which is the last part of an action.
  static func released(_ target: ScrollTarget, _ velocity: Double) -> InputMapping {
    let (parent, part) = target.parentAndPart
    let keys = WheelReleasedKeys(velocity: velocity, list: part.list, wheel: part.wheel)
    return InputMapping(releasedInput, keys, of: parent)
  }
}

/// The keys of `wheel_released`.
private struct WheelReleasedKeys: ScriptTable {
  static let description = describe(
    "WheelReleasedInput", "A trackpad released content, which continues with momentum.")
  var velocity = 0.0
  var list: Int?
  var wheel: Int?

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "velocity", &velocity, .tape, unit: "pt/s",
      need: "The velocity of the content, positive toward its end.")
    keys.scrolledPart(list: &list, wheel: &wheel)
  }
}

/// The argument of `wheels`.
private struct WheelSpec: ScriptTable {
  static let description = describe(
    "WheelSpec", "A movement of a mouse wheel or of two fingers on a trackpad.",
    example: """
      user:wheels { up = 120 }
      user:wheels { down = 60, on = { x = 200, y = 700 } }
      """)
  var distance = Action.PathSegment.Distance()
  var over = 0.0
  var on = Action.TouchTarget.anywhere

  mutating func visit(_ keys: KeyVisitor) {
    distance.visit(keys)
    keys.number(
      "over", &over, .gestureTime, unit: "s",
      "Duration on a trackpad; 0 is the step of a mouse wheel.")
    keys.pointerPlace(&on)
  }
}
