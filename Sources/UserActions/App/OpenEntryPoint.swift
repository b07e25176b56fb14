package import ScriptSchema
internal import Support
public import SheetEngine

extension Action {
  /// The user follows a link, opens a notification or chooses a shortcut.
  public struct OpenEntryPoint: ActionType {
    /// The kind of entry point.
    public var point: EntryPoint
    /// The address of a link or the text of a notification.
    public var text: String
  }

  /// The user enters the app by a link, a notification or a shortcut.
  public static func receives(_ point: EntryPoint, _ text: String) -> Action {
    .receive(OpenEntryPoint(point: point, text: text))
  }
}

extension Action.OpenEntryPoint: ScriptValues {
  package init() { self.init(point: .link, text: "") }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice(
      "what", &point, among: EntryPoint.allCases.filter { $0.hasText }, need: "The kind.")
    keys.text(
      "text", &text, need: "Its content: a link's address, or a notification's text.")
  }
}

extension Action.OpenEntryPoint {
  package var methodName: String { "receives" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 6 }
  package var simplerForms: [Action] { [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.entered(point, text: text))]
  }

  static let kind = AnyActionType(
    UserMethod(
      "receives",
      "Follows a link, opens a notification or chooses a shortcut, which an `entry` "
        + "handles. An app in the background comes to the foreground.",
      Self.self
    ) { .receive($0) },
    tape: [enteredInput.kind], random: nil)

  private static let enteredInput = TapeInput("entered") { (keys: EnteredKeys) in
    .entered(keys.by, text: keys.text)
  }

  static func entered(_ point: EntryPoint, _ text: String) -> InputMapping {
    InputMapping(enteredInput, EnteredKeys(by: point, text: text)) { _, _ in
      point == .shake ? .shakes : .receives(point, text)
    }
  }
}

/// The keys of `entered`.
private struct EnteredKeys: ScriptTable {
  static let description = describe("EnteredInput", "The user entered the app.")
  var by = EntryPoint.link
  var text = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice("by", &by, need: "The kind of entry point.")
    keys.text("text", &text, need: "The address of a link or the text of a notification.")
  }
}
