/// How a function, a table or an object of the surface is used: what the reference shows below it.
public struct Example: Sendable {
  /// The function, table or object that it shows.
  public let name: String
  /// Its lines.
  public let text: String
  /// Whether it stands in a scenario, with a sheet "Order" open; else it is a script.
  public let isStep: Bool

  /// All, by what they show.
  public static let all: [Example] = functions + tables + provingTables + objects

  /// The example of a function, a table or an object.
  public static func of(_ name: String) -> Example? { all.first { $0.name == name } }

  static func script(_ name: String, _ text: String) -> Example {
    Example(name: name, text: text, isStep: false)
  }

  static func step(_ name: String, _ text: String) -> Example {
    Example(name: name, text: text, isStep: true)
  }

  /// The script that it is, or stands in.
  public var script: String {
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
