/// Which tests are to run.
struct Choice {
  /// What a name or an ID must have in it.
  var filter: String?
  /// What a name must be, with its IDs before it or without.
  var name: String?
  /// Tags of which a test must have one.
  var tags: [String] = []
  /// The part of a run that is divided; nil: all of it.
  var shard: Shard?
  /// What failed last, where only that is wanted.
  var failedBefore: LastRun?

  /// Whether names or tags narrow what is run.
  var isNarrowed: Bool { filter != nil || name != nil || !tags.isEmpty }

  /// Whether a test of a file is one of them, whichever part it belongs to.
  func takes(_ test: ListedTest, of file: String) -> Bool {
    if let filter {
      let words = [test.name] + test.ids
      guard words.contains(where: { $0.lowercased().contains(filter.lowercased()) }) else {
        return false
      }
    }
    if let name, ![test.name, test.title, test.words].contains(name) { return false }
    if let failedBefore, !failedBefore.holds(test, of: file) { return false }
    return tags.isEmpty || tags.contains { test.tags.contains($0) }
  }
}
