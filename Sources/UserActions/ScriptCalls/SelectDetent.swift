internal import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The script selects a detent.
  public struct SelectDetent: ActionType {
    /// The name of the detent.
    public var detent: String
    /// The name of the sheet.
    public var sheet: String
    /// Whether the change is animated.
    public var isAnimated: Bool
  }

  /// The script selects a detent.
  public static func selects(
    _ detent: String, of sheet: String, animated: Bool = true
  ) -> Action {
    .select(SelectDetent(detent: detent, sheet: sheet, isAnimated: animated))
  }

  /// Returns calls of the script that can have the same result as a gesture on the top sheet.
  static func scriptCalls(in situation: WorldSummary) -> [Action] {
    guard let sheet = situation.sheet else { return [] }
    return [.dismisses(sheet)]
      + situation.detents.filter { $0 != situation.detent }.map { .selects($0, of: sheet) }
  }
}

extension Action.SelectDetent {
  package var methodName: String { "select" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { isAnimated ? 4 : 6 }
  package var simplerForms: [Action] { [.selects(detent, of: sheet)] }

  package func lua(user: String) -> String {
    "\(sheet.luaSheetHandle):select(\(detent.quotedForLua)"
      + (isAnimated ? ")" : ", { animated = false })")
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let id = try world.requirePresented(sheet: sheet)
    guard world.hasDetent(detent, in: id) else {
      throw ActionError(
        .unreachable, "Sheet \"\(sheet)\" has no detent \"\(detent)\".", word: "\"\(detent)\"")
    }
    return [.event(.selected(id, detent: detent, animated: isAnimated))]
  }

  package func merged(with next: Action) -> [Action] {
    if case .select = next { [next] } else { [] }
  }

  static let kind = AnyActionType(
    tape: [selectedInput.kind],
    random: RandomForm(asScriptCall: 3) { situation, sheet, random in
      let world = situation.world
      let detents = world.topSheet.map { world.selectableDetents(of: $0) } ?? []
      return random.pick(detents).map {
        .selects($0, of: sheet, animated: !random.happens(0.15))
      } ?? .settles
    })

  private static let selectedInput = TapeInput(
    "selected",
    ofSheet: { (keys: SelectedKeys, id) in
      .selected(id, detent: keys.detent, animated: keys.animated)
    })

  static func selected(_ id: SheetID, _ detent: String, animated: Bool) -> InputMapping {
    let keys = SelectedKeys(detent: detent, animated: animated)
    return InputMapping(selectedInput, keys, of: .sheet(id)) { name, _ in
      .selects(detent, of: name, animated: animated)
    }
  }
}

/// The keys of `selected`.
private struct SelectedKeys: ScriptTable {
  static let description = describe("SelectedInput", "A call selected a detent.")
  var detent = ""
  var animated = true

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("detent", &detent, need: "The detent.")
    keys.boolean("animated", &animated, need: "Whether the motion is animated.")
  }
}
