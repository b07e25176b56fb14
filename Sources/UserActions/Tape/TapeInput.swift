package import ScriptSchema
internal import Support
package import SheetEngine

/// An input on a tape: its name, its sheet or screen, and the keys of its line, which one `visit`
/// reads and writes.
struct TapeInput<Keys: ScriptTable>: Sendable {
  let name: String
  let subject: TapeSubject
  /// Returns the input that the keys describe, for a sheet or screen.
  let input: @Sendable (Keys, ElementParent?) -> ExternalInput

  init(
    _ name: String, of subject: TapeSubject,
    input: @escaping @Sendable (Keys, ElementParent?) -> ExternalInput
  ) {
    (self.name, self.subject, self.input) = (name, subject, input)
  }

  /// Creates an input without a sheet or screen.
  init(_ name: String, _ event: @escaping @Sendable (Keys) -> WorldEvent) {
    self.init(name, of: .none) { keys, _ in .performed(event(keys)) }
  }

  /// Creates an input to a sheet.
  init(_ name: String, ofSheet event: @escaping @Sendable (Keys, SheetID) -> WorldEvent) {
    self.init(name, of: .sheet) { keys, parent in .performed(event(keys, parent.sheet)) }
  }

  /// Creates an input to a sheet or a screen.
  init(_ name: String, ofParent event: @escaping @Sendable (Keys, ElementParent) -> WorldEvent) {
    self.init(name, of: .either) { keys, parent in
      .performed(event(keys, parent ?? .sheet(.anonymous)))
    }
  }

  /// The input without the type of its keys.
  var kind: TapeInputKind {
    TapeInputKind(name: name, subject: subject, keys: Keys.description) { [input] source, parent in
      input(Keys(reading: source), parent)
    }
  }
}

extension TapeInput<NoKeys> {
  /// Creates an input without keys.
  init(_ name: String, _ event: WorldEvent) {
    self.init(name) { _ in event }
  }
}

/// The keys of an input that has none.
struct NoKeys: ScriptTable {
  static let description = describe("NoKeys", "An input without keys.")

  mutating func visit(_ keys: KeyVisitor) {}
}

/// The sheet or screen that a line of a tape names.
enum TapeSubject: Sendable {
  case none, sheet, screen
  /// The screen if the line names one, else the sheet.
  case either

  /// The key of the name in a line; nil if there is none.
  func key(in line: JSONValue) -> String? {
    switch self {
    case .none: nil
    case .sheet: "sheet"
    case .screen: "screen"
    case .either: line.has("screen") ? "screen" : "sheet"
    }
  }
}

/// An input on a tape without the type of its keys.
package struct TapeInputKind: Sendable {
  let name: String
  let subject: TapeSubject
  /// The keys of its line after the sheet or screen.
  package let keys: TableDescription
  /// Returns the input of a checked line.
  let read: @Sendable (KeySource, ElementParent?) -> ExternalInput
}

/// The form of an input on a tape, and the action that it corresponds to.
package struct InputMapping {
  /// The sheet or screen of the input; nil if it has neither.
  package let subject: ExternalInput.Subject?
  /// The name of the input on a tape; nil if a tape contains its cause instead.
  let name: String?
  /// The keys of the line after the sheet or screen.
  let keys: () -> [(String, JSONValue)]
  /// Returns the action that the input alone corresponds to, given the name of its sheet or screen;
  /// nil if the input is only a part of an action or of no action.
  package let makeAction: (String, World) -> Action?

  /// Creates the mapping of an input that is on a tape.
  init<Keys>(
    _ input: TapeInput<Keys>, _ keys: Keys, of parent: ElementParent? = nil,
    act: @escaping (String, World) -> Action? = { _, _ in nil }
  ) {
    switch parent {
    case .sheet(let id): subject = .sheet(id) { input.input(keys, .sheet($0)) }
    case .screen(let id): subject = .screen(id) { input.input(keys, .screen($0)) }
    case nil: subject = nil
    }
    name = input.name
    self.keys = { keys.jsonFields }
    makeAction = act
  }

  /// Creates the mapping of an input without keys.
  init(_ input: TapeInput<NoKeys>, act: @escaping (String, World) -> Action?) {
    self.init(input, NoKeys(), act: act)
  }

  private init(unrecorded subject: ExternalInput.Subject?) {
    self.subject = subject
    name = nil
    keys = { [] }
    makeAction = { _, _ in nil }
  }

  /// Returns the mapping of an input that is not stored on a tape: it follows from another input, or
  /// is not plain data.
  static func unrecorded(_ subject: ExternalInput.Subject?) -> InputMapping {
    InputMapping(unrecorded: subject)
  }
}

extension ElementParent? {
  /// The sheet; the number of a sheet that is identified by its name if this is another element.
  var sheet: SheetID { if case .sheet(let id) = self { id } else { .anonymous } }
  /// The screen; the number of a screen that is identified by its name if this is another element.
  var screen: ScreenID { if case .screen(let id) = self { id } else { .anonymous } }
}
