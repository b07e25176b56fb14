internal import Formatting
public import SheetEngine

extension Act {
  /// The script gives a field of a sheet the focus, ends editing, writes into a field, or sets a control.
  public struct Edit: Verb {
    /// What it does.
    public enum What: Equatable, Sendable {
      case focus(field: String)
      case end
      case write(String, field: String)
      case set(ControlValue, control: String)
    }

    /// The sheet's name.
    public var sheet: String
    /// What it does there.
    public var what: What

    /// Describes the call.
    public init(_ sheet: String, _ what: What) {
      self.sheet = sheet
      self.what = what
    }
  }
}

extension Act.Edit {
  package var verb: String {
    switch what {
    case .focus: "focus"
    case .end: "end_editing"
    case .write: "set_text"
    case .set: "set_value"
    }
  }

  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { true }

  package var weight: Int {
    switch what {
    case .focus: 5
    case .end: 4
    case .write(let text, _): 6 + text.unicodeScalars.count
    case .set: 6
    }
  }

  package var plainer: [Act] {
    guard case .write(let text, let field) = what, text != "a" else { return [] }
    return [.edit(Act.Edit(sheet, .write("a", field: field)))]
  }

  package func lua(user: String) -> String {
    let given =
      switch what {
      case .focus(let field): field.quotedForLua
      case .end: ""
      case .write(let text, let field): "\(field.quotedForLua), \(text.quotedForLua)"
      case .set(let value, let control): "\(control.quotedForLua), \(value.lua)"
      }
    return "\(sheet.handleInLua):\(verb)(\(given))"
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    let id = try world.shown(sheet: sheet)
    switch what {
    case .focus(let field): return [.event(.fieldFocused(id, field: field))]
    case .end: return [.event(.editingEnded(id))]
    case .write(let text, let field): return [.event(.fieldWritten(id, field: field, text))]
    case .set(let value, let control): return [.event(.valueSet(id, control: control, value))]
    }
  }

  static let kind = ActKind(tape: [
    TapeWord("field-focused", [.text, .text]) { words, world in
      words.sheet(0, in: world).map { .performed(.fieldFocused($0, field: words.text(1) ?? "")) }
    },
    TapeWord("editing-ended", [.text]) { words, world in
      words.sheet(0, in: world).map { .performed(.editingEnded($0)) }
    },
    TapeWord("field-written", [.text, .text, .text]) { words, world in
      words.sheet(0, in: world).map {
        .performed(.fieldWritten($0, field: words.text(1) ?? "", words.text(2) ?? ""))
      }
    },
    TapeWord("value-set", [.text, .text, .one(["switch", "number", "choice"]), .text]) {
      words, world in
      guard let id = words.sheet(0, in: world),
        let value = ControlValue(kind: words[2], word: words.text(3) ?? "")
      else { return nil }
      return .performed(.valueSet(id, control: words.text(1) ?? "", value))
    },
  ])

  static func set(_ id: SheetID, _ control: String, _ value: ControlValue) -> EventForm {
    EventForm(about: .sheet(id) { .valueSet($0, control: control, value) }) { world in
      ["value-set", TapeWords.name(of: id, in: world), TapeWords.escaped(control)]
        + value.tapeWords
    } act: { name, _ in
      .edit(Act.Edit(name, .set(value, control: control)))
    }
  }

  static func focused(_ id: SheetID, _ field: String) -> EventForm {
    EventForm(about: .sheet(id) { .fieldFocused($0, field: field) }) { world in
      ["field-focused", TapeWords.name(of: id, in: world), TapeWords.escaped(field)]
    } act: { name, _ in
      .edit(Act.Edit(name, .focus(field: field)))
    }
  }

  static func ended(_ id: SheetID) -> EventForm {
    EventForm(about: .sheet(id) { .editingEnded($0) }) { world in
      ["editing-ended", TapeWords.name(of: id, in: world)]
    } act: { name, _ in
      .edit(Act.Edit(name, .end))
    }
  }

  static func written(_ id: SheetID, _ field: String, _ text: String) -> EventForm {
    EventForm(about: .sheet(id) { .fieldWritten($0, field: field, text) }) { world in
      [
        "field-written", TapeWords.name(of: id, in: world), TapeWords.escaped(field),
        TapeWords.escaped(text),
      ]
    } act: { name, _ in
      .edit(Act.Edit(name, .write(text, field: field)))
    }
  }
}

extension ControlValue {
  /// As a script writes it.
  var lua: String {
    switch self {
    case .isOn(let isOn): isOn ? "true" : "false"
    case .number(let number): number.inLua
    case .choice(let choice): choice.quotedForLua
    }
  }

  /// As a tape holds it: what kind it is, and the value.
  fileprivate var tapeWords: [String] {
    switch self {
    case .isOn(let isOn): ["switch", TapeWords.flag(isOn)]
    case .number(let number): ["number", number.inLua]
    case .choice(let choice): ["choice", TapeWords.escaped(choice)]
    }
  }

  /// Reads what a tape holds; nil: it is no such value.
  fileprivate init?(kind: String, word: String) {
    switch kind {
    case "switch":
      guard word == "yes" || word == "no" else { return nil }
      self = .isOn(word == "yes")
    case "number":
      guard let number = TapeWords.number(word) else { return nil }
      self = .number(number)
    default: self = .choice(word)
    }
  }
}
