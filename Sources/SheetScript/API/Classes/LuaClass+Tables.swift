internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
package import LuaBridge
internal import SheetEngine

// The shapes of the tables that a script receives: the valid names. A misspelled name is an error,
// not nil.
extension LuaClass {
  /// The argument of an event handler and an element of `user:events()`.
  package static let event = LuaClass(shape: LuaAPI.event)
  /// A part of a haptic pattern.
  static let hapticPart = LuaClass(shape: HapticPart.description)
  /// Insets from the edges.
  package static let insets = LuaClass(shape: Insets.description)
  /// The appearance of a sheet.
  package static let appearance = LuaClass(shape: Appearance.description)
  /// The colors of an appearance by their roles in a design system.
  static let colorRoles = LuaClass(shape: ColorRoles.description)
  /// The shadow of an appearance.
  package static let shadow = LuaClass(shape: Appearance.Shadow.description)
  /// The smallest change that changes an outcome.
  package static let margin = LuaClass(
    shape: "Margin", fields: ["travel", "velocity"] + ReleaseInput.numbers.map { $0.rawValue })
  /// A list of detents, which has no names.
  static let detentList = LuaClass(shape: "DetentList", fields: [])
  /// The values of a sheet's controls, by name.
  static let values = LuaClass(shape: "Values", fields: [])
  /// The read-only text fields of a sheet or a screen, by name.
  static let textFields = LuaClass(shape: "TextFields", fields: [], isSealed: true)

  private convenience init(shape description: ClassDescription) {
    self.init(shape: description.name, fields: description.properties.map { $0.name })
  }

  private convenience init(shape description: TableDescription) {
    self.init(shape: description.name, fields: description.fields.map { $0.name })
  }
}

extension LuaValue {
  /// The texts of text fields, by name.
  static func textFields(_ names: [String], _ texts: [String]) -> LuaValue {
    var table = LuaTable(
      list: [], fields: zip(names, texts).map { (name: $0, value: .string($1)) })
    table.shape = .textFields
    return .table(table)
  }
}

extension LuaClass {
  /// The error for a name that a table of this shape does not have; `held` contains the names in
  /// the table.
  func unknownFieldError(_ field: String, held: [String]) -> Diagnostic {
    let names = memberNames + held.filter { !memberNames.contains($0) }
    let near =
      SpellingSuggestion.closest(to: field, among: names) ?? Self.prefixMatch(field, among: names)
    if self == .textFields || self == .values {
      let kind = self == .values ? "control" : "text field"
      let all = kind.capitalizedFirst + "s: " + names.map { "\"\($0)\"" }.listed(by: "and")
      let hint =
        near.map { " Did you mean \"\($0)\"?" } ?? (names.isEmpty ? " There are none." : " \(all).")
      return Diagnostic(.unknownMember, "There is no \(kind) \"\(field)\".\(hint)", word: field)
    }
    let owner = Self.shapes[name] ?? "A \(name)"
    if self == .detentList {
      let hint =
        OtherLanguageHints.message(ofMethod: field, of: "detents")
        ?? "`detents[1]` is the lowest detent, with `name` and `height`."
      return Diagnostic(.unknownMember, "\(owner) has no `\(field)`. \(hint)", word: field)
    }
    if let near {
      return Diagnostic(
        .unknownMember, "\(owner) has no `\(field)`. Did you mean `\(near)`?", word: field)
    }
    // Events have different fields: those of this event are more helpful than all possible fields.
    let has = names.count > 8 ? "this one has \(held.listed(by: "and"))" : nil
    return Diagnostic(
      .unknownMember,
      "\(owner) has no `\(field)`; \(has ?? "it has \(names.listed(by: "and"))").", word: field)
  }

  /// The error for writing into a table of this shape, which is read-only.
  func sealedFieldError(_ field: String) -> Diagnostic {
    if self == LuaAPI.environment.shape {
      return Diagnostic(
        .readOnlyMember,
        "`environment` cannot be changed: `\(field)` is a value of the device. A scenario changes it "
          + "with `user:device`, `user:rotates` and other methods.", word: field)
    }
    guard self == .textFields else {
      return Diagnostic(
        .readOnlyMember, "`\(field)` cannot be set here; store your own data in `state`.",
        word: field)
    }
    return Diagnostic(
      .readOnlyMember,
      "`fields` contains the text that the user typed, and cannot be set. In a scenario, tap the "
        + "field and call `user:types`.", word: field)
  }

  /// The names of the shapes in error messages.
  private static let shapes = [
    "DetentContext": "A detent's context", "Drag": "A drag", "Event": "An event",
    "Insets": "A set of insets", "Appearance": "An appearance", "Shadow": "A shadow",
    "ColorRoles": "A set of role colors",
    "HapticPart": "An element of a haptic", "Rect": "A rectangle", "Detent": "A detent",
    "DetentList": "A list of detents",
    "Background": "The background", "Environment": "The environment",
  ]

  /// The longest name that is a prefix of a word, or that the word is a prefix of: `maximum`
  /// matches `max`.
  private static func prefixMatch(_ word: String, among names: [String]) -> String? {
    names.filter { $0.count >= 3 && word.hasPrefix($0) || word.count >= 3 && $0.hasPrefix(word) }
      .max { $0.count < $1.count }
  }
}
