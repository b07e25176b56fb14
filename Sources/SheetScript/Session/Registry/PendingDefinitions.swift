package import ScriptDiagnostics

/// Definitions that have only a name yet: without a check, `sheet "Order"` alone would be ignored
/// without an error.
package struct PendingDefinitions {
  /// In the order of their numbers.
  private var pending: [Entry] = []
  private var next = 0

  package init() {}

  /// A definition that has a name but no table yet.
  private struct Entry {
    var number: Int
    var kind: String
    var name: String
    var site: CallSite
  }

  /// Adds a definition without a table, and returns the number that `finish(_:)` takes.
  package mutating func begin(
    _ kind: String, _ name: String, _ site: CallSite
  ) throws(Diagnostic) -> Int {
    try site.checkLimit(
      "definitions without a table", after: pending.count, most: Limits.definitions, word: kind)
    defer { next += 1 }
    pending.append(Entry(number: next, kind: kind, name: name, site: site))
    return next
  }

  /// Removes a definition that now has its table.
  package mutating func finish(_ number: Int) {
    // The last definition usually finishes first.
    guard let index = pending.lastIndex(where: { $0.number == number }) else { return }
    pending.remove(at: index)
  }

  /// Throws an error for the first definition that has only a name.
  package func rejectUnfinished() throws(Diagnostic) {
    guard let first = pending.first else { return }
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
