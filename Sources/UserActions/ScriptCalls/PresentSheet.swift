package import ScriptSchema
internal import Support
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
    // The random form of `opens` presents a sheet, too.
    tape: [presentedInput.kind, contextInput.kind], random: nil)

  private static let presentedInput = TapeInput(
    "presented", ofSheet: { (keys: PresentOptions, id) in .presented(id, keys) })

  static func presented(_ id: SheetID, _ options: PresentOptions) -> InputMapping {
    InputMapping(presentedInput, options, of: .sheet(id)) { name, _ in
      .opens(name, Action.PresentArguments(options))
    }
  }

  private static let contextInput = TapeInput("context", of: .sheet) {
    (keys: ContextKeys, parent) in
    .told(parent.sheet, keys.value, now: keys.time == .now)
  }

  /// Returns the mapping of a context, which is not an action.
  static func told(_ id: SheetID, _ context: DataValue?, now isNow: Bool) -> InputMapping {
    guard let context else { return .unrecorded(.sheet(id) { .told($0, nil, now: isNow) }) }
    let keys = ContextKeys(time: isNow ? .now : .next, value: context)
    return InputMapping(contextInput, keys, of: .sheet(id))
  }
}

/// The keys of `presented`.
extension PresentOptions: ScriptTable {
  package static let description = describe("PresentedInput", "A sheet was presented.")

  package init() { self.init(animated: true) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("animated", &animated, need: "Whether it is animated.")
    keys.boolean("modal", &isModal, default: "the definition's", "Whether the sheet is modal.")
    keys.choice(
      "alignment", &popover, default: "the definition's", "Alignment of the popover on a tablet.")
    keys.boolean("popover", &asPopover, need: "Whether it is a popover on a tablet.")
  }
}

/// The keys of `context`.
private struct ContextKeys: ScriptTable {
  /// The presentation that gets the context.
  enum Time: String, CaseIterable { case now, next }

  static let description = describe("ContextInput", "The context of a presentation.")
  var time = Time.next
  var value = DataValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.rank = 1
    keys.choice("for", &time, need: "Whether the sheet is presented now.")
    keys.rank = 0
    keys.data("value", &value, need: "The context.")
  }
}
