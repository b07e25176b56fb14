internal import Diagnosis

// Definitions that have a name and nothing else yet: `sheet "Order"` alone is silently nothing.
/// A definition that has its name and not yet its table.
struct Begun {
  var kind: String
  var name: String
  var site: CheckSite
}

extension Session {
  /// Notes that a definition has its name and waits for its table.
  func begin(_ kind: String, _ name: String, _ site: CheckSite) throws(Diagnostic) -> Int {
    try site.refuse(
      "definitions without a table", after: begun.count, most: Most.definitions, word: kind)
    let number = nextBegun
    nextBegun += 1
    begun[number] = Begun(kind: kind, name: name, site: site)
    return number
  }

  /// Refuses what was given a name and nothing else: it would be silently nothing.
  func refuseUnfinished() throws(Diagnostic) {
    guard let first = begun.min(by: { $0.key < $1.key })?.value else { return }
    let isScenario = first.kind == "scenario" || first.kind == "story"
    if first.kind == "always" {
      throw first.site.error(
        .missingKey, word: first.kind,
        "The always \"\(first.name)\" has no function: `always \"...\" (function(r) ... end)`.")
    }
    throw first.site.error(
      .missingKey, word: first.kind,
      isScenario
        ? "The \(first.kind) \"\(first.name)\" has no function: "
          + "`\(first.kind) \"...\" (function(user) ... end)`."
        : "The \(first.kind) \"\(first.name)\" has no table: "
          + "`\(first.kind) \"\(first.name)\" { ... }`.")
  }
}
