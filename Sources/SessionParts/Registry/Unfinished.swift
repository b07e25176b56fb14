package import Diagnosis

/// Definitions that have a name and nothing else yet: `sheet "Order"` alone would silently be nothing.
package struct Unfinished {
  private var begun: [Int: Begun] = [:]
  private var next = 0

  /// Nothing is begun yet.
  package init() {}

  /// A definition that has its name and not yet its table.
  private struct Begun {
    var kind: String
    var name: String
    var site: CheckSite
  }

  /// A definition has its name and waits for its table; the number by which it is finished.
  package mutating func begin(
    _ kind: String, _ name: String, _ site: CheckSite
  ) throws(Diagnostic) -> Int {
    try site.refuse(
      "definitions without a table", after: begun.count, most: Most.definitions, word: kind)
    defer { next += 1 }
    begun[next] = Begun(kind: kind, name: name, site: site)
    return next
  }

  /// A definition has its table.
  package mutating func finish(_ number: Int) { begun[number] = nil }

  /// Refuses the first that was given a name and nothing else.
  package func refuse() throws(Diagnostic) {
    guard let first = begun.min(by: { $0.key < $1.key })?.value else { return }
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
