internal import ScriptSchema
internal import Support
internal import Gestures
package import SheetEngine

extension Action {
  /// A finger touches down, moves in segments, rests, and lifts or is canceled by the system.
  ///
  /// A single segment that ends with lift-off is `user:drags`, whose first sample is the touch. All
  /// other paths use a finger of `user:grabs`.
  public struct DragGesture: ActionType {
    /// The target of the touch.
    public var place: TouchTarget
    /// The straight parts of the path.
    public var segments: [PathSegment]
    /// How long the finger rests before it lifts, in seconds.
    public var hold: Double
    /// The rest without `then_holds`, in seconds.
    static let usualHold = 0.2
    /// Whether the system cancels the touch.
    public var isCancelled: Bool

    /// Creates the path of a finger from touch to lift-off.
    public init(
      on place: TouchTarget, segments: [PathSegment], hold: Double, isCancelled: Bool = false
    ) {
      self.place = place
      self.segments = segments
      self.hold = hold
      self.isCancelled = isCancelled
    }

    private var isDrag: Bool { segments.count == 1 && !isCancelled }
  }

  /// A finger path that starts at the named target; if nil, at the grabber, or else the bar, or
  /// else the sheet.
  public static func strokes(
    on name: String?, segments: [PathSegment], hold: Double, isCancelled: Bool = false
  ) -> Action {
    .stroke(
      DragGesture(on: TouchTarget(name), segments: segments, hold: hold, isCancelled: isCancelled))
  }
}

extension Action.DragGesture {
  package var methodName: String {
    isCancelled ? "cancels" : segments.count == 1 ? "drags" : "grabs"
  }
  package var restBehavior: Action.RestBehavior { isDrag ? .restsFirst : .indifferent }
  package var isScriptCall: Bool { false }

  package var cost: ActionCost {
    ActionCost(
      touches: true, looksForTarget: place.isSearched,
      seconds: segments.map { $0.seconds }.reduce(0, +))
  }

  package func lua(user: String) -> String {
    if isDrag, let segment = segments.first {
      let spec = DragSpec(
        distance: Action.PathSegment.Distance(segment.travel, across: segment.across),
        over: segment.seconds, thenHolds: hold, on: place)
      return "\(user):drags \(spec.changes.luaSource)"
    }
    typealias Code = Action.FingerCode
    let moves = segments.map { Code.moves($0) }.joined()
    let rest = hold > 0 ? Code.holds(hold) : ""
    return Code.grabs(place) + moves + rest + (isCancelled ? Code.cancels : Code.lifts)
  }

  package var weight: Int {
    5 + segments.map { $0.weight }.reduce(0, +) + (place == .anywhere ? 0 : 2)
      + (hold == Self.usualHold && segments.count == 1 ? 0 : 1 + hold.digitCount)
      + (isCancelled ? 4 : 0)
      + (segments.count > 1 ? 2 : 0)
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    var point = try place.point(in: world, by: hands)
    guard !segments.isEmpty else { throw ActionError(.impossible, "The finger does not move.") }
    let since = world.time
    var now = since
    var steps: [ActionStep] = isDrag ? [] : [.event(.touched(point, finger: hands.finger))]
    for segment in segments {
      let samples = segment.samples(
        from: point, at: now, touchHz: world.device.touchHz, touchingDown: isDrag,
        downSince: since)
      steps += Action.PathSegment.steps(of: samples, touchingDown: isDrag, finger: hands.finger)
      now = samples.last?.time ?? now
      point = segment.end(from: point)
    }
    if hold > 0 {
      steps.append(.passes(until: isDrag ? since + segments[0].seconds + hold : now + hold))
    }
    let end: WorldEvent =
      isCancelled ? .cancelled(finger: hands.finger) : .lifted(finger: hands.finger)
    return steps + [.event(end)]
  }
}

// MARK: Random runs

extension Action.DragGesture {
  package var simplerForms: [Action] {
    var forms: [Action] = []
    func add(_ change: (inout Action.DragGesture) -> Void) {
      var stroke = self
      change(&stroke)
      forms.append(.stroke(stroke))
    }
    if isCancelled { add { $0.isCancelled = false } }
    for index in segments.indices where segments.count > 1 { add { $0.segments.remove(at: index) } }
    if segments.count > 1 { add { $0.segments = [segments.joined(with: [])] } }
    if place != .anywhere { add { $0.place = .anywhere } }
    if hold != Self.usualHold { add { $0.hold = Self.usualHold } }
    if isDrag, hold == 0, let segment = segments.first, segment.across == 0 {
      forms += flicks(over: segment)
    }
    for (index, segment) in segments.enumerated() {
      for plain in segment.simplerForms { add { $0.segments[index] = plain } }
    }
    return forms
  }

  private func flicks(over segment: Action.PathSegment) -> [Action] {
    let own = (abs(segment.travel) / segment.seconds / 100).rounded() * 100
    let sign: Double = segment.travel < 0 ? -1 : 1
    let travels = [100 * sign, 200 * sign, segment.travel]
    let speeds = [1000, 2000, 500, own].filter { $0 > 0 }
    return speeds.flatMap { speed in
      travels.map { Action.flick(Action.Flick(on: place, travel: $0, at: speed)) }
    }
  }

  package func merged(with next: Action) -> [Action] {
    guard case .stroke(let next) = next, place == next.place, !isCancelled, !next.isCancelled
    else { return [] }
    return [[segments.joined(with: next.segments)], segments + next.segments].map {
      .stroke(Action.DragGesture(on: place, segments: $0, hold: next.hold))
    }
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  private static func makeRandom(
    _ situation: RandomForm.Situation, _ random: inout SeededRandom
  ) -> Action {
    let on = Action.TouchTarget.randomName(&random)
    var segments = [Action.PathSegment.makeRandom(&random)]
    if random.happens(0.25) { segments.append(Action.PathSegment.makeRandom(&random)) }
    let hold: Double = random.pick([0.0, 0, 0.02, Self.usualHold]) ?? 0
    let isCancelled = random.happens(0.04)
    let places = situation.placesOutside
    guard !places.isEmpty, situation.world.topSheet == nil || random.happens(0.3),
      let point = random.pick(places)
    else { return .strokes(on: on, segments: segments, hold: hold, isCancelled: isCancelled) }
    return .stroke(
      Action.DragGesture(
        on: .point(point), segments: segments, hold: hold, isCancelled: isCancelled))
  }

  /// Returns the gesture with another random segment, and possibly without the final rest.
  package func varied(_ random: inout SeededRandom) -> Action {
    guard !segments.isEmpty else { return .stroke(self) }
    var stroke = self
    stroke.segments[random.index(below: segments.count)] = Action.PathSegment.makeRandom(&random)
    stroke.hold = random.happens(0.3) ? 0 : hold
    return .stroke(stroke)
  }
}

// MARK: `user` and tapes

extension Action.DragGesture {
  static let kind = AnyActionType(
    UserMethod(
      "drags",
      "Moves a finger at constant speed, and pauses for `then_holds` before it lifts.",
      table: FieldDescription(
        "g", .table(DragSpec.self), required: true,
        "Direction, distance and duration, or the target `to`."), DragSpec.self
    ) { spec throws(ActionError) in
      if let drag = try spec.dragToHeight { return drag }
      let way = try spec.distance.travel(of: "drags", isAlone: spec.isEmpty)
      let segment = Action.PathSegment(way.travel, across: way.across, over: spec.over)
      return .stroke(Action.DragGesture(on: spec.on, segments: [segment], hold: spec.thenHolds))
    },
    tape: [touchedInput.kind, movedInput.kind, liftedInput.kind, cancelledInput.kind],
    random: RandomForm(
      weight: {
        $0.world.topSheet == nil && $0.world.edgePullPoint != nil ? 28 : $0.gestureWeight(4)
      },
      makeRandom))

  /// A finger that stays down.
  ///
  /// Its further movements are methods of the returned finger.
  static let grabbing = AnyActionType(
    UserMethod(
      "grabs",
      "Puts a finger down immediately; it stays down until it lifts. Only one finger is tracked.",
      [.gestureStart("where", "Where.")], returns: ["Finger"], isImmediate: true,
      behavior: .grabs),
    furtherTables: [MoveSpec.description],
    // The random form of `drags` has more segments, too.
    random: nil)

  private static let touchedInput = TapeInput("touched") { (keys: PointKeys) in
    .touched(keys.point, finger: keys.finger)
  }

  static func touched(_ point: Point, _ finger: Int) -> InputMapping {
    InputMapping(touchedInput, PointKeys(x: point.x, y: point.y, finger: finger))
  }

  private static let movedInput = TapeInput("moved") { (keys: PointKeys) in
    .moved(keys.point, finger: keys.finger)
  }

  static func moved(_ point: Point, _ finger: Int) -> InputMapping {
    InputMapping(movedInput, PointKeys(x: point.x, y: point.y, finger: finger))
  }

  private static let liftedInput = TapeInput("lifted") { (keys: FingerKeys) in
    .lifted(finger: keys.finger)
  }

  static func lifted(_ finger: Int) -> InputMapping {
    InputMapping(liftedInput, FingerKeys(finger: finger))
  }

  private static let cancelledInput = TapeInput("canceled") { (keys: FingerKeys) in
    .cancelled(finger: keys.finger)
  }

  static func cancelled(_ finger: Int) -> InputMapping {
    InputMapping(cancelledInput, FingerKeys(finger: finger))
  }
}

/// The keys of `touched` and `moved`.
private struct PointKeys: ScriptTable {
  static let description = describe("PointInput", "A finger touched the screen or moved.")
  var x = 0.0
  var y = 0.0
  var finger = 0

  var point: Point { Point(x: x, y: y) }

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("x", &x, .tape, unit: "pt", need: "Distance from the left edge.")
    keys.number("y", &y, .tape, unit: "pt", need: "Distance from the top edge.")
    keys.integer("finger", &finger, .tapeCount, need: "The number of the finger.")
  }
}

/// The keys of `lifted` and `canceled`.
private struct FingerKeys: ScriptTable {
  static let description = describe("FingerInput", "A finger lifted, or its touch was canceled.")
  var finger = 0

  mutating func visit(_ keys: KeyVisitor) {
    keys.integer("finger", &finger, .tapeCount, need: "The number of the finger.")
  }
}

/// The argument of `drags`.
struct DragSpec: ScriptTable {
  static let description = describe(
    "DragSpec", "A movement at constant speed, a pause, and a lift.",
    example: """
      user:drags { up = 200, over = 0.5, then_holds = 0.3, on = "grabber" }
      user:drags { down = 150, left = 20, on = { x = 196, y = 300 } }
      user:drags { to = "large" }
      """)
  var distance = Action.PathSegment.Distance()
  var to: Action.DragTo.Height?
  var over = Action.PathSegment.usualDuration
  var thenHolds = Action.DragGesture.usualHold
  var on = Action.TouchTarget.anywhere

  mutating func visit(_ keys: KeyVisitor) {
    distance.visit(keys)
    keys.height("to", &to)
    keys.duration(&over)
    keys.number(
      "then_holds", &thenHolds, .gestureTime, unit: "s", "Pause before the finger lifts.")
    keys.gestureStart(&on)
  }
}
