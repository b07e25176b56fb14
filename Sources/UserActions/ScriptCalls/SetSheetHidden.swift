internal import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The script hides a sheet or shows it again.
  public struct SetSheetHidden: ActionType {
    /// The name of the sheet.
    public var sheet: String
    /// Whether the sheet is shown again.
    public var shows: Bool
    /// Whether the change is animated.
    public var isAnimated: Bool

    /// Creates the action.
    public init(_ sheet: String, shows: Bool, animated: Bool = true) {
      self.sheet = sheet
      self.shows = shows
      isAnimated = animated
    }
  }
}

extension Action.SetSheetHidden {
  package var methodName: String { shows ? "show" : "hide" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { isAnimated ? 4 : 6 }

  package var simplerForms: [Action] {
    isAnimated ? [] : [.conceal(Action.SetSheetHidden(sheet, shows: shows))]
  }

  package func lua(user: String) -> String {
    "\(sheet.luaSheetHandle):\(methodName)(\(isAnimated ? "" : "{ animated = false }"))"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let id = try world.requirePresented(sheet: sheet)
    return [
      .event(
        shows ? .called(id, .show(animated: isAnimated)) : .called(id, .hide(animated: isAnimated)))
    ]
  }

  static let kind = AnyActionType(
    tape: [concealedInput.kind, revealedInput.kind], random: nil)

  private static let concealedInput = TapeInput(
    "concealed",
    ofSheet: { (keys: HiddenKeys, id) in
      .called(id, .hide(animated: keys.animated))
    })

  static func concealed(_ id: SheetID, animated: Bool) -> InputMapping {
    InputMapping(concealedInput, HiddenKeys(animated: animated), of: .sheet(id)) { sheet, _ in
      .conceal(Action.SetSheetHidden(sheet, shows: false, animated: animated))
    }
  }

  private static let revealedInput = TapeInput(
    "revealed",
    ofSheet: { (keys: HiddenKeys, id) in
      .called(id, .show(animated: keys.animated))
    })

  static func revealed(_ id: SheetID, animated: Bool) -> InputMapping {
    InputMapping(revealedInput, HiddenKeys(animated: animated), of: .sheet(id)) { sheet, _ in
      .conceal(Action.SetSheetHidden(sheet, shows: true, animated: animated))
    }
  }
}

/// The keys of `concealed` and `revealed`.
private struct HiddenKeys: ScriptTable {
  static let description = describe("HiddenInput", "A call hid or showed a sheet.")
  var animated = true

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("animated", &animated, need: "Whether it is animated.")
  }
}
