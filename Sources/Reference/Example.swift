internal import CEmbeddedFiles
internal import ScriptSchema
internal import SheetEngine
internal import SheetScript
internal import Support
internal import UserActions

/// An example of a function, table or object of the Lua API; the reference prints it after the
/// description.
package struct Example: Sendable {
  /// The name of the function, table or object.
  package let name: String
  /// The lines of the example.
  package let text: String
  /// Whether the example is a part of a scenario with an open sheet "Order"; otherwise it is a
  /// script.
  let isStep: Bool

  package static let all: [Example] =
    functions + tables + testing + Action.gestureTables.map { step($0.name, $0.example ?? "") }

  private static let functions = examples(in: embedded_examples_functions())
  private static let testing = examples(in: embedded_examples_testing())
  private static let tables = examples(in: embedded_examples_tables()).map {
    $0.name == "StyleSpec" ? styles($0.text) : $0
  }

  /// The examples of a Lua file.
  ///
  /// A line `--- NAME` starts an example. A scenario `an example` is an example of its body.
  private static func examples(in file: UnsafePointer<UInt8>) -> [Example] {
    // Not `split(separator:)`: the library is linked without the string processing of Swift.
    String(cString: file).split(atText: "\n--- ").dropFirst().map { section in
      var lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      let name = String(lines.removeFirst())
      while lines.last == "" { lines.removeLast() }
      guard lines.first == "scenario \"an example\" (function(user)" else {
        return .script(name, lines.joined(separator: "\n"))
      }
      return .step(
        name, lines.dropFirst().dropLast().map { $0.dropFirst(2) }.joined(separator: "\n"))
    }
  }

  /// The example of a function, table or object; nil if there is none.
  package static func of(_ name: String) -> Example? { all.first { $0.name == name } }

  /// The example of `StyleSpec`, followed by a style with the settings that no example shows, with
  /// their values in style `ios`.
  static func styles(_ text: String) -> Example {
    let gestures = Action.gestureTables.map { $0.example ?? "" }
    let shown = ((functions + testing).map(\.text) + gestures + [text]).joined()
    let lines = Style.ios.settings.compactMap { name, value -> String? in
      guard SheetSpec.description[name] == nil, !shown.contains(text: "\(name) ="),
        Double(value) != nil || value == "true" || value == "false" || value.hasPrefix("\"")
      else { return nil }
      return "  \(name) = \(value),"
    }
    let rest = lines.isEmpty ? [] : ["style \"other\" {", "  like = \"ios\","] + lines + ["}"]
    return .script("StyleSpec", ([text] + rest).joined(separator: "\n"))
  }

  static func script(_ name: String, _ text: String) -> Example {
    Example(name: name, text: text, isStep: false)
  }

  static func step(_ name: String, _ text: String) -> Example {
    Example(name: name, text: text, isStep: true)
  }

  /// The example as a complete script.
  package var script: String {
    guard isStep else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    return """
      screen "Market" { rows = 20, triggers = { Buy = "Order" } }
      screen "News" { tabs = { "Today", "Saved" } }

      sheet "Order" {
        title = "Order",
        detents = { "medium", "large" },
        content = {
          { field = "Quantity" }, { rows = 30 }, { columns = 12 }, { wheels = { { "A", "B" } } },
        },
      }

      scenario "an example" (function(user)
        user:opens "Order"
        user:settles()
      \(lines.joined(separator: "\n"))
      end)
      """
  }
}
