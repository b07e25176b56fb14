package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

// What `test` does beside running tests: naming them, and recording one.
extension Tester {
  /// Names what would run.
  package mutating func list(_ files: [TestFile]) throws(CommandError) -> ExitCode {
    let loading = try Interruption.deferringExit { () throws(CommandError) in try load(files) }
    if let early = loading.early {
      Output.say(early.line)
      return early.code ?? .failure
    }
    var output = Output.standard()
    var count = 0
    let shard = choice.shard
    for file in loading.unloaded where shard?.takes(file) ?? true {
      output.line("\(file.path): \(UnloadedFile.title)")
      count += 1
    }
    var all = loading.unloaded.count
    for file in loading.files {
      for test in try file.tests(choice) {
        all += 1
        guard shard?.takes(test) ?? true else { continue }
        let ids = test.ids.isEmpty ? "" : "  (\(test.ids.joined(separator: ", ")))"
        output.line("\(test.file):\(test.line): \(SafeText.inLine(test.title))\(ids)")
        count += 1
      }
    }
    output.flush()
    let worst = loading.unloaded.map(\.error.code).reduce(ExitCode.success) { $0.or($1) }
    if all == 0 {
      Output.say(NoTestMessage(choice, in: paths).words(loading.files))
      return .failure
    }
    if count == 0, let shard {
      Output.say("--shard \(shard.part)/\(shard.count): has none of the \(all) tests")
    }
    return worst
  }

  /// Runs one scenario and records it.
  package mutating func record(_ jobs: [Job], on tape: String) -> ExitCode {
    guard jobs.count == 1, let job = jobs.first, case .scenario = job.test.kind else {
      let what =
        jobs.count == 1 ? "\(jobs[0].test.title) is none" : "\(jobs.count) tests are selected"
      Output.say("--tape: records one scenario, and \(what); name its line")
      return .usage
    }
    Crashes.mark(running: "\(job.test.file):\(job.test.line): \(job.test.title)")
    var recording: SessionRecording?
    report.begin(1)
    var jobResult = job.run(settings) { session in
      recording = SessionRecording(session, job.file.options, scenario: job.test.name)
    }
    var writer = SnapshotWriter(isReviewing: settings.isReview)
    writer.keep(&jobResult, of: job.file.source.name)
    var count = TestCounts()
    count.add(jobResult.result)
    report.ended(jobResult.result)
    if let code = recording?.write(to: tape) { return code }
    report.end(count, nil)
    return count.failed == 0 ? .success : .failure
  }
}
