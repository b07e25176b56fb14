internal import SheetScript

/// Which scenarios are to run.
struct Choice {
  /// What a name or an ID must have in it.
  var filter: String?
  /// Tags of which a scenario must have one.
  var tags: [String] = []
  /// The part of a run that is divided; nil: all of it.
  var shard: Shard?
  /// What failed last, where only that is wanted.
  var failedBefore: LastRun?

  /// Whether names or tags narrow what is run.
  var isNarrowed: Bool { filter != nil || !tags.isEmpty }

  func takes(_ scenario: ListedScenario) -> Bool {
    if let filter {
      let words = [scenario.name] + scenario.ids
      guard words.contains(where: { $0.lowercased().contains(filter.lowercased()) }) else {
        return false
      }
    }
    if let shard, !shard.takes(scenario) { return false }
    if let failedBefore, !failedBefore.holds(scenario) { return false }
    return tags.isEmpty || tags.contains { scenario.tags.contains($0) }
  }
}
