internal import SheetScript

// What `test` does beside running tests: naming them, and recording one.
extension Tester {
  /// Names what would run.
  func list(_ files: [TestFile]) throws(Stop) -> ExitCode {
    var output = Output.standard()
    var count = 0
    for file in files {
      let loaded = try LoadedFile(file, settings)
      for scenario in try loaded.scenarios(choice) {
        let ids = scenario.ids.isEmpty ? "" : "  (\(scenario.ids.joined(separator: ", ")))"
        output.line("\(scenario.file):\(scenario.line): \(scenario.name)\(ids)")
        count += 1
      }
      for region in regions(of: loaded) {
        output.line("\(region.file):\(region.line): region \"\(region.name)\"")
        count += 1
      }
    }
    output.flush()
    return count == 0 && choice.shard == nil ? noTest(files) : .success
  }

  /// Runs one scenario and records it.
  mutating func record(_ jobs: [Job], on tape: String) -> ExitCode {
    guard jobs.count == 1, let job = jobs.first else {
      Output.say("--tape: records one scenario, and \(jobs.count) are chosen; name its line")
      return .usage
    }
    var recording: Recording?
    report.begin(1)
    var ran = job.run(settings, Shelf()) { session in
      recording = Recording(session, job.file.options, scenario: job.scenario.name)
    }
    var keeper = SnapshotKeeper(holdsBack: settings.isReview)
    keeper.keep(&ran, of: job)
    var count = Count()
    count.add(ran.report)
    report.ended(ran.report, in: job.file.source)
    if let code = recording?.write(to: tape) { return code }
    report.end(count, nil)
    return count.failed == 0 ? .success : .failure
  }
}
