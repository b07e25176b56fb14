internal import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The script dismisses a sheet; with `isForced`, the sheet cannot prevent the dismissal.
  public struct DismissSheet: ActionType {
    /// The name of the sheet.
    public var sheet: String
    /// Whether the dismissal is animated.
    public var isAnimated: Bool
    /// Whether to skip the `should_dismiss` hook.
    public var isForced: Bool
  }

  /// The script dismisses a sheet; with `forced`, the sheet cannot prevent the dismissal.
  public static func dismisses(
    _ sheet: String, animated: Bool = true, forced: Bool = false
  ) -> Action {
    .dismiss(DismissSheet(sheet: sheet, isAnimated: animated, isForced: forced))
  }
}

extension Action.DismissSheet {
  package var methodName: String { "dismiss" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 4 + (isAnimated ? 0 : 2) + (isForced ? 2 : 0) }

  package var simplerForms: [Action] {
    [
      .dismisses(sheet), .dismisses(sheet, animated: isAnimated),
      .dismisses(sheet, forced: isForced),
    ]
  }

  package func lua(user: String) -> String {
    "\(sheet.luaSheetHandle):dismiss("
      + [isAnimated ? nil : "animated = false", isForced ? "force = true" : nil]
      .compactMap { $0 }.tableInLua + ")"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let id = try world.requirePresented(sheet: sheet)
    return [.event(.dismissed(id, .script, animated: isAnimated, forced: isForced))]
  }

  static let kind = AnyActionType(
    tape: [dismissedInput.kind],
    random: RandomForm(asScriptCall: 1) { situation, sheet, random in
      .dismisses(sheet, animated: !random.happens(0.15), forced: random.happens(0.3))
    })

  private static let dismissedInput = TapeInput(
    "dismissed",
    ofSheet: { (keys: DismissedKeys, id) in
      .dismissed(id, keys.reason, animated: keys.animated, forced: keys.forced)
    })

  static func dismissed(
    _ id: SheetID, _ why: DismissalReason, animated: Bool, forced: Bool
  ) -> InputMapping {
    let keys = DismissedKeys(reason: why, animated: animated, forced: forced)
    return InputMapping(dismissedInput, keys, of: .sheet(id)) { name, _ in
      // The other reasons are results of touches or keys, which have their own actions.
      why == .script
        ? .dismisses(name, animated: animated, forced: forced) : nil
    }
  }
}

/// The keys of `dismissed`.
private struct DismissedKeys: ScriptTable {
  static let description = describe("DismissedInput", "The dismissal of a sheet was requested.")
  var reason = DismissalReason.script
  var animated = true
  var forced = false

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice("reason", &reason, need: "The reason.")
    keys.boolean("animated", &animated, need: "Whether it is animated.")
    keys.boolean("forced", &forced, need: "Whether it skips should_dismiss.")
  }
}
