package import ScriptDiagnostics

/// Definitions that have a name and nothing else yet: `sheet "Order"` alone would silently be nothing.
package struct PendingDefinitions {
  /// In the order of their numbers.
  private var begun: [Entry] = []
  private var next = 0

  /// Nothing is begun yet.
  package init() {}

  /// A definition that has its name and not yet its table.
  private struct Entry {
    var number: Int
    var kind: String
    var name: String
    var site: CallSite
  }

  /// A definition has its name and waits for its table; the number by which it is finished.
  package mutating func begin(
    _ kind: String, _ name: String, _ site: CallSite
  ) throws(Diagnostic) -> Int {
    try site.refuse(
      "definitions without a table", after: begun.count, most: Limits.definitions, word: kind)
    defer { next += 1 }
    begun.append(Entry(number: next, kind: kind, name: name, site: site))
    return next
  }

  /// A definition has its table.
  package mutating func finish(_ number: Int) {
    // What begins last ends first, as a rule.
    guard let index = begun.lastIndex(where: { $0.number == number }) else { return }
    begun.remove(at: index)
  }

  /// Refuses the first that was given a name and nothing else.
  package func refuse() throws(Diagnostic) {
    guard let first = begun.first else { return }
    let (kind, name) = (first.kind, first.name)
    let missing =
      switch kind {
      case "always": "function: `always \"...\" (function(r) ... end)`."
      case "scenario", "story": "function: `\(kind) \"...\" (function(user) ... end)`."
      default: "table: `\(kind) \"\(name)\" { ... }`."
      }
    throw first.site.error(
      .missingKey, word: kind, "The \(kind) \"\(name)\" has no \(missing)")
  }
}
