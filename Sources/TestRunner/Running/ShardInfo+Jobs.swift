internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import SheetScript

extension ShardInfo {
  /// Creates the description of the shard of a run with these tests, before they are divided.
  init(
    of jobs: [TestJob], _ unloaded: [FailedTestFile], runs: Int, _ shard: Shard?,
    _ settings: CommandSettings
  ) {
    var words = jobs.map {
      "\(LastFailedTests.normalized($0.file.source.name)) \($0.test.qualifiedName)"
    }
    words += unloaded.map { LastFailedTests.normalized($0.path) }
    var texts: Set<String> = []
    for job in jobs where texts.insert(job.file.source.name).inserted {
      words.append(String(job.file.source.text.fingerprint))
    }
    self.init(
      shard, itemCount: jobs.count * runs + unloaded.count, words + ["\(runs)"], settings)
  }

  /// Creates the description of the shard of a run of `itemCount` items.
  ///
  /// `words` identify the run, together with the settings that change results.
  package init(
    _ shard: Shard?, itemCount: Int, _ words: [String], _ settings: CommandSettings
  ) {
    index = shard?.index ?? 1
    count = shard?.count ?? 1
    self.itemCount = itemCount
    var words = words + [settings.deviceArgument ?? "", "\(settings.seed ?? 1)"]
    words += settings.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    runID = words.joined(separator: "\n").fingerprint
  }
}
