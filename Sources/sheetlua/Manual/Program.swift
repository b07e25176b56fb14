/// The program as the person at hand calls it, so that a command that is shown can be typed.
enum Program {
  /// What stands in front of a verb; `scripts/sheetlua` says by `SHEETLUA_COMMAND` how it was called.
  static let name: String = {
    guard let name = environment("SHEETLUA_COMMAND"), !name.isEmpty else { return "sheetlua" }
    return name
  }()

  /// A text with its commands as they are to be typed.
  static func typed(_ text: String) -> String {
    name == "sheetlua" ? text : text.replacing("sheetlua ", with: name + " ")
  }
}
