internal import ScriptSchema
internal import Support
internal import Gestures
package import SheetEngine

extension Action {
  /// A finger moves at constant speed and lifts while it moves.
  public struct Flick: ActionType {
    /// The target of the touch.
    public var place: TouchTarget
    /// Points, positive downward.
    public var travel: Double
    /// Points to the right.
    public var across: Double
    /// Points per second, above 0.
    public var speed: Double

    /// Creates a flick.
    public init(on place: TouchTarget, travel: Double, across: Double = 0, at speed: Double) {
      self.place = place
      self.travel = travel
      self.across = across
      self.speed = speed
    }

    /// The length of the path, in points.
    fileprivate var distance: Double { (travel * travel + across * across).squareRoot() }
  }

  /// A vertical flick on the named target; if nil, on the grabber, or else the bar, or else the
  /// sheet.
  public static func flicks(on name: String?, travel: Double, at speed: Double) -> Action {
    .flick(Flick(on: TouchTarget(name), travel: travel, at: speed))
  }
}

extension Action.Flick {
  package var methodName: String { "flicks" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }

  package var cost: ActionCost {
    ActionCost(touches: true, looksForTarget: place.isSearched, seconds: distance / speed)
  }

  package func lua(user: String) -> String {
    let spec = FlickSpec(
      distance: Action.PathSegment.Distance(travel, across: across), at: speed, on: place)
    return "\(user):flicks \(spec.changes.luaSource)"
  }

  package var weight: Int {
    6 + travel.digitCount + speed.digitCount + (place == .anywhere ? 0 : 2)
  }

  /// Throws an error if touch samples cannot show the speed; the error contains a possible speed.
  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let slop = world.topSheet.map { world[$0].definition.style.slop } ?? DragRecognizer.slop
    guard distance >= slop || !world.isAtRest else {
      throw ActionError(
        .impossible,
        "A flick of \(distance.inLua) pt is a tap; a drag starts at \(slop.inLua) pt.",
        word: "flicks")
    }
    let touchHz = world.device.touchHz
    let rule = world.topSheet.map { world[$0].definition.style.tracker } ?? .android
    let flick = FingerPath.flick(
      distance: distance, speed: speed, touchHz: touchHz, rule: rule, slop: slop,
      hz: world.device.hz)
    guard flick.isFeasible else {
      let would = flick.suggestion.map { "; use \($0.rounded().inLua) pt/s" } ?? ""
      throw ActionError(
        .impossible,
        "A flick of \(distance.inLua) pt at \(speed.inLua) pt/s cannot be sampled: at "
          + "\(touchHz.inLua) samples per second it is measured as "
          + "\(flick.velocity.rounded().inLua) pt/s"
          + would + ", or a longer distance.", word: "flicks")
    }
    let segment = Action.PathSegment(travel, across: across, over: flick.duration)
    return try Action.DragGesture(on: place, segments: [segment], hold: 0).steps(
      in: world, by: hands)
  }
}

// MARK: Random runs

extension Action.Flick {
  package var simplerForms: [Action] {
    func with(_ change: (inout Action.Flick) -> Void) -> Action {
      var flick = self
      change(&flick)
      return .flick(flick)
    }
    return (place == .anywhere ? [] : [with { $0.place = .anywhere }])
      + [1000.0, 2000, 500].map { speed in with { $0.speed = speed } }
      + travel.simplerDistances.map { travel in with { $0.travel = travel } }
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  private static func makeRandom(
    _: RandomForm.Situation, _ random: inout SeededRandom
  ) -> Action {
    let name = Action.TouchTarget.randomName(&random)
    let travel = Action.PathSegment.makeRandom(&random).travel
    return .flicks(
      on: name, travel: max(10, abs(travel)) * (travel < 0 ? -1 : 1),
      at: random.pick([200, 400, 700, 1000, 1500, 2500]) ?? 1000)
  }

  static let kind = AnyActionType(
    UserMethod(
      "flicks",
      "Moves a finger at a constant speed of `at` pt/s and lifts it while moving. Fails, "
        + "and suggests a possible flick, if the touch samples cannot represent that speed.",
      table: FieldDescription(
        "g", .table(FlickSpec.self), required: true, "Direction, distance and speed."),
      FlickSpec.self
    ) { spec throws(ActionError) in
      let way = try spec.distance.travel(of: "flicks", isAlone: spec.isEmpty)
      return .flick(
        Action.Flick(on: spec.on, travel: way.travel, across: way.across, at: spec.at))
    }, random: RandomForm(weight: { $0.gestureWeight(1) }, makeRandom))
}

/// The argument of `flicks`.
private struct FlickSpec: ScriptTable {
  static let description = describe(
    "FlickSpec", "A movement at a given speed that ends with a lift.",
    example: "user:flicks { up = 80, at = 900, on = \"bar\" }")
  var distance = Action.PathSegment.Distance()
  var at = 0.0
  var on = Action.TouchTarget.anywhere

  mutating func visit(_ keys: KeyVisitor) {
    distance.visit(keys)
    keys.number("at", &at, .speed, unit: "pt/s", need: "Speed.")
    keys.gestureStart(&on)
  }
}
