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
    [.event(.invalidated(try world.known(sheet: sheet)))]
  }

  static let kind = AnyActionType(tape: [
    TapeInputKind("invalidated") { line in .performed(.invalidated(line.sheet())) }
  ])

  static func invalidated(_ id: SheetID) -> EventMapping {
    EventMapping("invalidated", about: .sheet(id) { .invalidated($0) }) { _ in
    } act: { name, _ in
      .invalidates(name)
    }
  }
}
