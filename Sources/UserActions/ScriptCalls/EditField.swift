internal import ScriptSchema
internal import Support
public import SheetEngine

extension Action {
  /// The script focuses a field of a sheet or a screen, ends editing, writes into a field, or sets
  /// a control.
  public struct EditField: ActionType {
    /// The operation on the field or control.
    public enum Operation: Equatable, Sendable {
      case focus(field: String)
      case end
      case write(String, field: String)
      case set(ControlValue, control: String)
    }

    /// The name of the sheet or screen.
    public var owner: String
    /// Whether `owner` is a screen.
    public var isOnScreen = false
    /// The operation on the field or control.
    public var what: Operation

    /// Creates the action.
    public init(_ owner: String, _ what: Operation, isOnScreen: Bool = false) {
      self.owner = owner
      self.what = what
      self.isOnScreen = isOnScreen
    }
  }
}

extension Action.EditField {
  package var methodName: String {
    switch what {
    case .focus: "focus"
    case .end: "end_editing"
    case .write: "set_text"
    case .set: "set_value"
    }
  }

  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }

  package var weight: Int {
    switch what {
    case .focus: 5
    case .end: 4
    case .write(let text, _): 6 + text.unicodeScalars.count
    case .set: 6
    }
  }

  package var simplerForms: [Action] {
    guard case .write(let text, let field) = what, text != "a" else { return [] }
    return [.edit(Action.EditField(owner, .write("a", field: field), isOnScreen: isOnScreen))]
  }

  package func lua(user: String) -> String {
    let given =
      switch what {
      case .focus(let field): field.quotedForLua
      case .end: ""
      case .write(let text, let field): "\(field.quotedForLua), \(text.quotedForLua)"
      case .set(let value, let control): "\(control.quotedForLua), \(value.lua)"
      }
    let handle = isOnScreen ? "user:screen(\(owner.quotedForLua))" : owner.luaSheetHandle
    return "\(handle):\(methodName)(\(given))"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let parent: ElementParent
    if isOnScreen {
      guard let screen = world.screen(named: owner) else { throw .noScreen(owner) }
      parent = .screen(screen)
    } else {
      parent = .sheet(try world.requirePresented(sheet: owner))
    }
    switch what {
    case .focus(let field): return [.event(.fieldFocused(parent, field: field))]
    case .end: return [.event(.editingEnded(parent))]
    case .write(let text, let field): return [.event(.fieldWritten(parent, field: field, text))]
    case .set(let value, let control):
      let id = try world.requirePresented(sheet: owner)
      return [.event(.called(id, .setValue(value, control: control)))]
    }
  }

  static let kind = AnyActionType(
    tape: [focusedInput.kind, endedInput.kind, writtenInput.kind, valueSetInput.kind], random: nil)

  private static let focusedInput = TapeInput(
    "field_focused",
    ofParent: { (keys: FocusedKeys, parent) in .fieldFocused(parent, field: keys.field) })

  static func focused(_ parent: ElementParent, _ field: String) -> InputMapping {
    mapping(focusedInput, FocusedKeys(field: field), of: parent, .focus(field: field))
  }

  private static let endedInput = TapeInput(
    "editing_ended", ofParent: { (_: NoKeys, parent) in .editingEnded(parent) })

  static func ended(_ parent: ElementParent) -> InputMapping {
    mapping(endedInput, NoKeys(), of: parent, .end)
  }

  private static let writtenInput = TapeInput(
    "field_written",
    ofParent: { (keys: WrittenKeys, parent) in
      .fieldWritten(parent, field: keys.field, keys.text)
    })

  static func written(_ parent: ElementParent, _ field: String, _ text: String) -> InputMapping {
    let keys = WrittenKeys(field: field, text: text)
    return mapping(writtenInput, keys, of: parent, .write(text, field: field))
  }

  private static let valueSetInput = TapeInput(
    "value_set",
    ofSheet: { (keys: ValueSetKeys, id) in
      .called(id, .setValue(keys.value, control: keys.control))
    })

  static func valueSet(_ id: SheetID, _ value: ControlValue, _ control: String) -> InputMapping {
    let keys = ValueSetKeys(control: control, value: value)
    return mapping(valueSetInput, keys, of: .sheet(id), .set(value, control: control))
  }

  private static func mapping<Keys>(
    _ input: TapeInput<Keys>, _ keys: Keys, of parent: ElementParent, _ operation: Operation
  ) -> InputMapping {
    let isOnScreen = if case .screen = parent { true } else { false }
    return InputMapping(input, keys, of: parent) { name, _ in
      .edit(Action.EditField(name, operation, isOnScreen: isOnScreen))
    }
  }
}

/// The keys of `field_focused`.
private struct FocusedKeys: ScriptTable {
  static let description = describe("FieldFocusedInput", "A call focused a field.")
  var field = ""

  mutating func visit(_ keys: KeyVisitor) { keys.text("field", &field, need: "The field.") }
}

/// The keys of `field_written`.
private struct WrittenKeys: ScriptTable {
  static let description = describe("FieldWrittenInput", "A call set the text of a field.")
  var field = ""
  var text = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("field", &field, need: "The field.")
    keys.text("text", &text, need: "The text.")
  }
}

/// The keys of `value_set`.
private struct ValueSetKeys: ScriptTable {
  static let description = describe("ValueSetInput", "A call set the value of a control.")
  var control = ""
  var value = ControlValue.isOn(false)

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("control", &control, need: "The control.")
    keys.key(
      FieldDescription(
        "value",
        .either([.boolean, .number(.tape), .string, .list(.either([.number(.tape), .string]))]),
        required: true, "The value."),
      read: { value = ControlValue($0["value"]) ?? value }, write: { value.data })
  }
}

extension ControlValue {
  /// Creates a value from plain data; nil if the data has another type.
  init?(_ data: DataValue) {
    switch data {
    case .boolean(let isOn): self = .isOn(isOn)
    case .integer(let number): self = .number(Double(number))
    case .number(let number): self = .number(number)
    case .string(let choice): self = .choice(choice)
    case .table:
      let list = data.items
      let choices = list.compactMap { $0.text }
      let numbers = list.compactMap { $0.number }
      if !list.isEmpty, numbers.count == list.count {
        self = .numbers(numbers)
      } else if choices.count == list.count {
        self = .choices(choices)
      } else {
        return nil
      }
    case .nil: return nil
    }
  }

  /// The value as plain data.
  var data: DataValue {
    switch self {
    case .isOn(let isOn): .boolean(isOn)
    case .number(let number): .number(number)
    case .numbers(let numbers):
      // A tape would mark a whole number in a list as a float.
      .list(
        numbers.map { number in Int64(exactly: number).map { .integer($0) } ?? .number(number) })
    case .choice(let choice): .string(choice)
    case .choices(let choices): .list(choices.map { .string($0) })
    }
  }

  /// The Lua expression for the value.
  var lua: String {
    switch self {
    case .isOn(let isOn): isOn ? "true" : "false"
    case .number(let number): number.inLua
    case .numbers(let numbers): "{ \(numbers.map { $0.inLua }.joined(separator: ", ")) }"
    case .choice(let choice): choice.quotedForLua
    case .choices(let choices):
      "{ \(choices.map { $0.quotedForLua }.joined(separator: ", ")) }"
    }
  }
}
