internal import Formatting
package import SheetEngine

extension Act {
  /// The script gives a field of a sheet the focus, ends editing, or writes into a field.
  public struct Edit: Verb {
    /// What it does.
    public enum What: Equatable, Sendable {
      case focus(field: String)
      case end
      case write(String, field: String)
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
    }
  }

  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { true }

  package var weight: Int {
    switch what {
    case .focus: 5
    case .end: 4
    case .write(let text, _): 6 + text.unicodeScalars.count
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
      }
    return "\(sheet.handleInLua):\(verb)(\(given))"
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    let id = try world.shown(sheet: sheet)
    switch what {
    case .focus(let field): return [.event(.fieldFocused(id, field: field))]
    case .end: return [.event(.editingEnded(id))]
    case .write(let text, let field): return [.event(.fieldWritten(id, field: field, text))]
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
  ])

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
