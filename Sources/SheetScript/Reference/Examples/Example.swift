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

  package static let all: [Example] = functions + tables + testingTables + objects

  /// The example of a function, table or object; nil if there is none.
  package static func of(_ name: String) -> Example? { all.first { $0.name == name } }

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
        content = { fields = { "Quantity" }, rows = 30 },
      }

      scenario "an example" (function(user)
        user:opens "Order"
        user:settles()
      \(lines.joined(separator: "\n"))
      end)
      """
  }
}
