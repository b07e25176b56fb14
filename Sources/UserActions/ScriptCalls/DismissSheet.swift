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
    tape: [
      TapeInputKind("dismissed") { line in
        .performed(
          .dismissed(
            line.sheet(), line.choice("reason"), animated: line.flag("animated"),
            forced: line.flag("forced")))
      }
    ],
    random: RandomForm(asScriptCall: 1) { situation, sheet, random in
      .dismisses(sheet, animated: !random.happens(0.15), forced: random.happens(0.3))
    })

  static func dismissed(
    _ id: SheetID, _ why: DismissalReason, animated: Bool, forced: Bool
  ) -> EventMapping {
    EventMapping(
      "dismissed", about: .sheet(id) { .dismissed($0, why, animated: animated, forced: forced) }
    ) { line in
      line.write("reason", why.rawValue)
      line.write("animated", animated)
      line.write("forced", forced)
    } act: { name, _ in
      // The other reasons are results of touches or keys, which have their own actions.
      why == .script
        ? .dismisses(name, animated: animated, forced: forced) : nil
    }
  }
}
