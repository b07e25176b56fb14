/// The name of the program as the user calls it, so that printed commands can be typed.
package enum CommandName {
  /// The name before a subcommand.
  ///
  /// `scripts/sheetlua` sets `SHEETLUA_COMMAND` to the name of its call.
  package static let name: String = {
    guard let name = environment("SHEETLUA_COMMAND"), !name.isEmpty else { return "sheetlua" }
    return name
  }()

  /// Returns the text with the program name in its commands replaced.
  package static func replacingName(_ text: String) -> String {
    name == "sheetlua" ? text : text.replacing("sheetlua ", with: name + " ")
  }
}
