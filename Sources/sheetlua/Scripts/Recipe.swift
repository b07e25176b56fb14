internal import CEmbeddedFiles
internal import ScriptDiagnostics

/// A script of the directory `examples`, which is part of the command.
struct Recipe {
  /// The path in `examples` without ".lua"; a module of a recipe is in a directory.
  let name: String
  let text: String

  /// The recipes, sorted by name.
  static let all = files.filter { !$0.name.contains("/") }

  /// The recipes and their modules.
  private static let files: [Recipe] = {
    var files: [Recipe] = []
    var next = embedded_recipes()
    while let name = next.pointee.name, let text = next.pointee.text {
      files.append(Recipe(name: String(cString: name), text: String(cString: text)))
      next += 1
    }
    return files
  }()

  /// Returns the text of a recipe; empty if there is none with this name.
  static func text(of name: String) -> String { files.first { $0.name == name }?.text ?? "" }

  /// Returns the module that a recipe requires by this name; nil if there is none.
  static func module(_ name: String) -> SourceText? {
    let path = name.replacing(".", with: "/")
    return files.first { $0.name == path }.map { SourceText(name: path + ".lua", text: $0.text) }
  }

  /// The lines of the comment at the start, as one paragraph.
  var comment: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("-- ") }
      .map { $0.dropFirst(3) }.joined(separator: " ")
  }
}
