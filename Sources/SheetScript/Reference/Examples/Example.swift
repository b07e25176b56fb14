/// How a function, a table or an object of the surface is used: what the reference shows below it.
package struct Example: Sendable {
  /// The function, table or object that it shows.
  package let name: String
  /// Its lines.
  package let text: String
  /// Whether it stands in a scenario, with a sheet "Order" open; else it is a script.
  let isStep: Bool

  /// All, by what they show.
  package static let all: [Example] = functions + tables + provingTables + objects

  /// The example of a function, a table or an object.
  package static func of(_ name: String) -> Example? { all.first { $0.name == name } }

  static func script(_ name: String, _ text: String) -> Example {
    Example(name: name, text: text, isStep: false)
  }

  static func step(_ name: String, _ text: String) -> Example {
    Example(name: name, text: text, isStep: true)
  }

  /// The script that it is, or stands in.
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
