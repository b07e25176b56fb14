package import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// Text is typed into the focused field.
  public struct TypeText: ActionType {
    /// The typed text.
    public var text: String
  }

  /// Text is typed into the focused field.
  public static func types(_ text: String) -> Action { .type(TypeText(text: text)) }
}

extension Action.TypeText: ScriptValues {
  package init() { self.init(text: "") }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("text", &text, need: "The text.")
  }
}

extension Action.TypeText {
  package var methodName: String { "types" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 + text.unicodeScalars.count }
  package var simplerForms: [Action] { [.types("a")] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    guard world.focusedField != nil else {
      throw ActionError(
        .unreachable, "No field has the input focus; tap one first.",
        word: "types", sought: "")
    }
    // The limit is for the whole text because each change event contains the whole text of the
    // field.
    let length = world.focusedText.utf8.count + text.utf8.count
    guard length <= hands.longestText else {
      throw ActionError(
        .tooMuch,
        "The text would be \(length) bytes long; the limit of the field is \(hands.longestText).",
        word: "types")
    }
    return [.event(.typed(text))]
  }

  static let kind = AnyActionType(
    UserMethod(
      "types",
      "Types into the focused text field; tap a field first. A backspace, `\\b`, deletes "
        + "the last character.",
      Self.self
    ) { .type($0) },
    tape: [typedInput.kind],
    random: RandomForm(weight: { $0.world.focusedField == nil ? 0 : 13 }) { _, random in
      .types(random.pick(["7", "abc", "", "ä\u{1F600}", "a long line of text "]) ?? "7")
    })

  private static let typedInput = TapeInput("typed") { (keys: TypedKeys) in .typed(keys.text) }

  static func typed(_ text: String) -> InputMapping {
    InputMapping(typedInput, TypedKeys(text: text)) { _, _ in .types(text) }
  }
}

/// The keys of `typed`.
private struct TypedKeys: ScriptTable {
  static let description = describe("TypedInput", "Text was typed.")
  var text = ""

  mutating func visit(_ keys: KeyVisitor) { keys.text("text", &text, need: "The text.") }
}

extension World {
  /// The text of the focused field; empty if no field is focused.
  fileprivate var focusedText: String {
    guard let field = focusedField else { return "" }
    let (names, texts) =
      if let sheet = field.sheet {
        (self[sheet].definition.fields, self[sheet].fields)
      } else if let screen = shownScreen {
        (self[screen].fieldNames, self[screen].fields)
      } else {
        ([String](), [String]())
      }
    guard let index = names.firstIndex(of: field.name), texts.indices.contains(index) else {
      return ""
    }
    return texts[index]
  }
}
