package import SheetEngine

extension Action {
  /// The script resolves a sheet's detents again.
  public struct InvalidateDetents: ActionType {
    /// The name of the sheet.
    public var sheet: String
  }

  /// The script resolves a sheet's detents again.
  public static func invalidates(_ sheet: String) -> Action {
    .invalidate(InvalidateDetents(sheet: sheet))
  }
}

extension Action.InvalidateDetents {
  package var methodName: String { "invalidate_detents" }
  package var restBehavior: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func lua(user: String) -> String { "\(sheet.luaSheetHandle):invalidate_detents()" }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.called(try world.known(sheet: sheet), .invalidateDetents))]
  }

  static let kind = AnyActionType(
    tape: [invalidatedInput.kind],
    random: RandomForm(asScriptCall: 1) { _, sheet, _ in .invalidates(sheet) })

  private static let invalidatedInput = TapeInput(
    "invalidated", ofSheet: { (_: NoKeys, id) in .called(id, .invalidateDetents) })

  static func invalidated(_ id: SheetID) -> InputMapping {
    InputMapping(invalidatedInput, NoKeys(), of: .sheet(id)) { sheet, _ in .invalidates(sheet) }
  }
}
