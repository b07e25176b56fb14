/// The program as the person at hand calls it, so that a command that is shown can be typed.
package enum CommandName {
  /// What stands in front of a verb; `scripts/sheetlua` says by `SHEETLUA_COMMAND` how it was called.
  package static let name: String = {
    guard let name = environment("SHEETLUA_COMMAND"), !name.isEmpty else { return "sheetlua" }
    return name
  }()

  /// A text with its commands as they are to be typed.
  package static func typed(_ text: String) -> String {
    name == "sheetlua" ? text : text.replacing("sheetlua ", with: name + " ")
  }
}
