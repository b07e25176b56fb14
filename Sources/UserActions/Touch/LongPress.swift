package import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// A finger rests on a named target, or on a point of the screen, and lifts.
  public struct LongPress: ActionType {
    /// The target of the press.
    public var place: TouchTarget
    /// The row that contains the action, starting at 1.
    public var row: Int?
    /// How long the finger rests, in seconds.
    public var seconds: Double

    /// Creates a press.
    public init(_ place: TouchTarget, row: Int? = nil, over seconds: Double = Self.usual) {
      self.place = place
      self.row = row
      self.seconds = seconds
    }

    /// The duration of a deliberate long press, in seconds; the threshold is 0.5.
    public static let usual = 0.7
  }
}

extension Action.LongPress: ScriptValues {
  package init() { self.init(.anywhere) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.target("target", &place, need: "The target to press.")
    var spec = PressSpec(over: seconds, row: row)
    keys.table("g", &spec, default: "{}", "Duration and row.")
    (seconds, row) = (spec.over, spec.row)
  }
}

extension Action.LongPress {
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var methodName: String { "presses" }

  package var cost: ActionCost {
    ActionCost(touches: true, looksForTarget: place.isSearched, seconds: seconds)
  }

  package var weight: Int { 6 + (row == nil ? 0 : 1) + (seconds == Self.usual ? 0 : 2) }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let down = try Action.Tap(place, row: row).steps(in: world, by: hands)
    guard let touch = down.first, let lift = down.last else { return [] }
    return [touch, .passes(until: world.time + seconds), lift]
  }
}

// MARK: Random runs

extension Action.LongPress {
  package var simplerForms: [Action] {
    var forms: [Action] = [.tap(Action.Tap(place, row: row))]
    if row != nil { forms.append(.press(Action.LongPress(place, over: seconds))) }
    if seconds != Self.usual { forms.append(.press(Action.LongPress(place, row: row))) }
    return forms
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  /// Returns a press on a target that a random tap can have.
  private static func makeRandom(
    _ situation: RandomForm.Situation, _ random: inout SeededRandom
  ) -> Action {
    let tap = Action.Tap.makeRandom(in: situation.world, &random)
    return .press(
      Action.LongPress(tap.place, row: tap.row, over: random.pick([0.3, usual, usual, 2]) ?? usual))
  }

  static let kind = AnyActionType(
    UserMethod(
      "presses",
      "Presses a target, then lifts the finger; after 0.5 s it is a long press instead of a "
        + "tap, if there is a handler for long presses. The target is found as in `taps`.",
      Self.self
    ) { .press($0) }, random: RandomForm(weight: { $0.handlesLongPress ? 3 : 0 }, makeRandom))
}

/// An argument of `presses`.
private struct PressSpec: ScriptTable {
  static let description = describe(
    "PressSpec", "Duration of the press, and the row.",
    example: """
      user:presses("Buy", { row = 3 })
      user:presses("Row 2", { over = 0.7 })
      user:presses { x = 196, y = 700 }
      user:presses "grabber"
      """)
  var over = Action.LongPress.usual
  var row: Int?

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("over", &over, .gestureTime, unit: "s", "Duration of the press.")
    keys.integer(
      "row", &row, .rowNumber, default: "none", "Row that contains the action, from 1.")
  }
}
