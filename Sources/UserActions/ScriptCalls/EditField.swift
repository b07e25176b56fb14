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
    tape: [
      TapeInputKind("field_focused") { line in
        .performed(.fieldFocused(line.parent(), field: line.text("field")))
      },
      TapeInputKind("editing_ended") { line in .performed(.editingEnded(line.parent())) },
      TapeInputKind("field_written") { line in
        .performed(.fieldWritten(line.parent(), field: line.text("field"), line.text("text")))
      },
      SheetCall.input(.valueSet),
    ], random: nil)

  static func focused(_ parent: ElementParent, _ field: String) -> EventMapping {
    mapping("field_focused", parent, .focus(field: field)) {
      .fieldFocused($0, field: field)
    } keys: { line in
      line.write("field", field)
    }
  }

  static func ended(_ parent: ElementParent) -> EventMapping {
    mapping("editing_ended", parent, .end) {
      .editingEnded($0)
    } keys: { _ in
    }
  }

  static func written(_ parent: ElementParent, _ field: String, _ text: String) -> EventMapping {
    mapping("field_written", parent, .write(text, field: field)) {
      .fieldWritten($0, field: field, text)
    } keys: { line in
      line.write("field", field)
      line.write("text", text)
    }
  }

  private static func mapping(
    _ word: String, _ parent: ElementParent, _ what: Operation,
    event: @escaping (ElementParent) -> WorldEvent,
    keys: @escaping (inout TapeLineWriter) -> Void
  ) -> EventMapping {
    let about: EventMapping.Subject
    let isOnScreen: Bool
    switch parent {
    case .sheet(let id): (about, isOnScreen) = (.sheet(id) { event(.sheet($0)) }, false)
    case .screen(let id): (about, isOnScreen) = (.screen(id) { event(.screen($0)) }, true)
    }
    return EventMapping(word, about: about, keys: keys) { name, _ in
      .edit(Action.EditField(name, what, isOnScreen: isOnScreen))
    }
  }
}

extension ControlValue {
  /// The Lua expression for the value.
  var lua: String {
    switch self {
    case .isOn(let isOn): isOn ? "true" : "false"
    case .number(let number): number.inLua
    case .choice(let choice): choice.quotedForLua
    }
  }
}
