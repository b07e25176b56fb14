internal import ScriptSchema
package import SheetEngine

extension Action {
  /// The script presents a sheet.
  public struct PresentSheet: ActionType {
    /// The name of the sheet.
    public var sheet: String
    /// The arguments of the presentation.
    public var opening: PresentArguments
  }

  /// The script presents a sheet.
  public static func presents(_ sheet: String, _ opening: PresentArguments = PresentArguments())
    -> Action
  {
    .present(PresentSheet(sheet: sheet, opening: opening))
  }
}

extension Action.PresentSheet {
  package var methodName: String { "present" }
  package var restBehavior: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { true }
  package var weight: Int { 4 + opening.weight }
  package var simplerForms: [Action] { [.opens(sheet), .opens(sheet, opening)] }

  package func lua(user: String) -> String {
    "\(sheet.luaSheetHandle):present(\(opening.lua ?? ""))"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    try Action.OpenSheet(sheet: sheet, opening: opening).steps(in: world, by: hands)
  }

  package func merged(with next: Action) -> [Action] { [.opens(sheet)] }
}

// MARK: Tapes

extension Action.PresentSheet {
  static let kind = AnyActionType(
    tape: [
      TapeInputKind("presented") { line in
        .performed(
          .presented(
            line.sheet(),
            PresentOptions(
              animated: line.flag("animated"), isModal: line.optionalFlag("modal"),
              popover: line.optionalChoice("alignment", alignments),
              asPopover: line.flag("popover"))))
      },
      TapeInputKind("context") { line in
        .told(
          line.sheet(), line.data("value"),
          now: line.choice("for", [("now", true), ("next", false)]))
      },
      // The random form of `opens` presents a sheet, too.
    ], random: nil)

  static func presented(_ id: SheetID, _ options: PresentOptions) -> EventMapping {
    EventMapping("presented", about: .sheet(id) { .presented($0, options) }) { line in
      line.write("animated", options.animated)
      if let isModal = options.isModal { line.write("modal", isModal) }
      if let alignment = options.popover { line.write("alignment", alignment.rawValue) }
      line.write("popover", options.asPopover)
    } act: { name, _ in
      .opens(name, Action.PresentArguments(options))
    }
  }

  private static let alignments = PopoverStyle.Alignment.allCases.map { ($0.rawValue, $0) }

  /// Returns the form of a context on a tape.
  static func form(telling context: DataValue, now isNow: Bool) -> TapeInputForm {
    TapeInputForm(keyword: "context") { line in
      line.write("for", isNow ? "now" : "next")
      line.write("value", context)
    }
  }
}
