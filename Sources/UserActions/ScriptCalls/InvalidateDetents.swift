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
  package var verb: String { "invalidate_detents" }
  package var waiting: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var plainer: [Action] { [] }

  package func lua(user: String) -> String { "\(sheet.handleInLua):invalidate_detents()" }

  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
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
