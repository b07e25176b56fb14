package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

extension TestExecutor {
  package mutating func record(_ jobs: [TestJob], on tape: String) -> ExitCode {
    guard jobs.count == 1, let job = jobs.first, case .scenario = job.test.kind else {
      let what =
        jobs.count == 1 ? "\(jobs[0].test.title) is none" : "\(jobs.count) tests are selected"
      OutputStream.printMessage("--tape: records one scenario, and \(what); name its line")
      return .usage
    }
    CrashReporter.setActivity(running: job.activity)
    var recording: SessionRecording?
    reporter.begin(1)
    var jobResult = job.run(settings, loads: FileLoads()) { session in
      recording = SessionRecording(session, job.file.options, scenario: job.test.name)
    }
    var writer = SnapshotWriter(isReviewing: settings.isReview)
    writer.add(&jobResult, of: job.file.source.name)
    var count = TestCounts()
    count.add(jobResult.result)
    reporter.reportTest(jobResult.result)
    if let code = recording?.write(to: tape) { return code }
    reporter.end(count, nil)
    return count.failed == 0 ? .success : .failure
  }
}
