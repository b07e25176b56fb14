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
  package var verb: String {
    switch what {
    case .focus: "focus"
    case .end: "end_editing"
    case .write: "set_text"
    case .set: "set_value"
    }
  }

  package var waiting: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }

  package var weight: Int {
    switch what {
    case .focus: 5
    case .end: 4
    case .write(let text, _): 6 + text.unicodeScalars.count
    case .set: 6
    }
  }

  package var plainer: [Action] {
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
    let handle = isOnScreen ? "user:screen(\(owner.quotedForLua))" : owner.handleInLua
    return "\(handle):\(verb)(\(given))"
  }

  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let parent: ElementParent
    if isOnScreen {
      guard let screen = world.screen(named: owner) else { throw .noScreen(owner) }
      parent = .screen(screen)
    } else {
      parent = .sheet(try world.shown(sheet: owner))
    }
    switch what {
    case .focus(let field): return [.event(.fieldFocused(parent, field: field))]
    case .end: return [.event(.editingEnded(parent))]
    case .write(let text, let field): return [.event(.fieldWritten(parent, field: field, text))]
    case .set(let value, let control):
      let id = try world.shown(sheet: owner)
      return [.event(.valueSet(id, control: control, value))]
    }
  }

  static let kind = AnyActionType(tape: [
    TapeInputKind("field-focused", [.text, .text]) { words, world in
      words.sheet(0, in: world).map {
        .performed(.fieldFocused(.sheet($0), field: words.text(1) ?? ""))
      }
    },
    TapeInputKind("editing-ended", [.text]) { words, world in
      words.sheet(0, in: world).map { .performed(.editingEnded(.sheet($0))) }
    },
    TapeInputKind("field-written", [.text, .text, .text]) { words, world in
      words.sheet(0, in: world).map {
        .performed(.fieldWritten(.sheet($0), field: words.text(1) ?? "", words.text(2) ?? ""))
      }
    },
    TapeInputKind("screen-field-focused", [.text, .text]) { words, world in
      words.text(0).flatMap { world.screen(named: $0) }.map {
        .performed(.fieldFocused(.screen($0), field: words.text(1) ?? ""))
      }
    },
    TapeInputKind("screen-editing-ended", [.text]) { words, world in
      words.text(0).flatMap { world.screen(named: $0) }.map {
        .performed(.editingEnded(.screen($0)))
      }
    },
    TapeInputKind("screen-field-written", [.text, .text, .text]) { words, world in
      words.text(0).flatMap { world.screen(named: $0) }.map {
        .performed(.fieldWritten(.screen($0), field: words.text(1) ?? "", words.text(2) ?? ""))
      }
    },
    TapeInputKind("value-set", [.text, .text, .one(["switch", "number", "choice"]), .text]) {
      words, world in
      guard let id = words.sheet(0, in: world),
        let value = ControlValue(kind: words[2], word: words.text(3) ?? "")
      else { return nil }
      return .performed(.valueSet(id, control: words.text(1) ?? "", value))
    },
  ])

  static func set(_ id: SheetID, _ control: String, _ value: ControlValue) -> EventMapping {
    EventMapping(about: .sheet(id) { .valueSet($0, control: control, value) }) { world in
      ["value-set", TapeTokens.name(of: id, in: world), TapeTokens.escaped(control)]
        + value.tapeWords
    } act: { name, _ in
      .edit(Action.EditField(name, .set(value, control: control)))
    }
  }

  static func focused(_ parent: ElementParent, _ field: String) -> EventMapping {
    form(parent, "field-focused", [TapeTokens.escaped(field)], .focus(field: field)) {
      .fieldFocused($0, field: field)
    }
  }

  static func ended(_ parent: ElementParent) -> EventMapping {
    form(parent, "editing-ended", [], .end) { .editingEnded($0) }
  }

  static func written(_ parent: ElementParent, _ field: String, _ text: String) -> EventMapping {
    form(
      parent, "field-written", [TapeTokens.escaped(field), TapeTokens.escaped(text)],
      .write(text, field: field)
    ) { .fieldWritten($0, field: field, text) }
  }

  private static func form(
    _ parent: ElementParent, _ word: String, _ rest: [String], _ what: Operation,
    event: @escaping (ElementParent) -> WorldEvent
  ) -> EventMapping {
    switch parent {
    case .sheet(let id):
      EventMapping(about: .sheet(id) { event(.sheet($0)) }) { world in
        [word, TapeTokens.name(of: id, in: world)] + rest
      } act: { name, _ in
        .edit(Action.EditField(name, what))
      }
    case .screen(let id):
      EventMapping(about: .screen(id) { event(.screen($0)) }) { world in
        ["screen-\(word)", TapeTokens.escaped(world[id].name)] + rest
      } act: { name, _ in
        .edit(Action.EditField(name, what, isOnScreen: true))
      }
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

  /// The tape tokens: the kind of the value, and the value.
  fileprivate var tapeWords: [String] {
    switch self {
    case .isOn(let isOn): ["switch", TapeTokens.flag(isOn)]
    case .number(let number): ["number", number.inLua]
    case .choice(let choice): ["choice", TapeTokens.escaped(choice)]
    }
  }

  /// Reads a value from a tape; nil if the tokens are invalid.
  fileprivate init?(kind: String, word: String) {
    switch kind {
    case "switch":
      guard word == "yes" || word == "no" else { return nil }
      self = .isOn(word == "yes")
    case "number":
      guard let number = TapeTokens.number(word) else { return nil }
      self = .number(number)
    default: self = .choice(word)
    }
  }
}
