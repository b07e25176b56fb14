internal import ScriptSchema
internal import Support
package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

extension TestExecutor {
  /// Prints the tests that would run.
  package mutating func list(_ files: [TestFile]) throws(CommandError) -> ExitCode {
    let loading = try Interruption.deferringExit { () throws(CommandError) in try load(files) }
    if let early = loading.early {
      OutputStream.printMessage(early.line)
      return early.exitCode ?? .failure
    }
    if settings.isJSON { return try writeList(loading) }
    var output = OutputStream.standard()
    var count = 0
    let shard = filter.shard
    let unloaded = loading.unloaded.map { "\($0.path): \(FailedTestFile.title)" }
    let lines = unloaded + (try jobs(of: loading.files)).map { Self.line($0.test, in: $0.file) }
    for (place, line) in lines.enumerated() where shard?.includes(place) ?? true {
      output.line(line)
      count += 1
    }
    output.flush()
    let worst = loading.unloaded.map(\.error.exitCode).reduce(ExitCode.success) { $0.or($1) }
    if lines.isEmpty {
      OutputStream.printMessage(NoTestMessage(filter).message(loading.files))
      return .failure
    }
    if count == 0, let shard {
      OutputStream.printMessage(shard.emptyMessage(lines.count, "tests"))
    }
    return worst
  }

  /// Prints the tests that would run as one JSON object.
  private func writeList(_ loading: FileLoader) throws(CommandError) -> ExitCode {
    var list = ReportedList()
    let jobs = try jobs(of: loading.files)
    for (place, file) in loading.unloaded.enumerated() where filter.shard?.includes(place) ?? true {
      list.errors += ReportedLoadError(file.result(settings), settings).map { [$0] } ?? []
    }
    for (place, job) in jobs.enumerated()
    where filter.shard?.includes(loading.unloaded.count + place) ?? true {
      list.tests.append(ReportedListing(job.test, in: job.file))
    }
    var output = OutputStream.standard()
    output.json(list.json)
    output.flush()
    return loading.unloaded.map(\.error.exitCode).reduce(ExitCode.success) { $0.or($1) }
  }

  /// Returns the line of a test, which begins with the location that selects it.
  private static func line(_ test: ListedTest, in file: LoadedTestFile) -> String {
    let ids = test.ids.isEmpty ? "" : "  (\(test.ids.joined(separator: ", ")))"
    let location = test.location(in: file.source.name) ?? "\(test.file):\(test.line)"
    return "\(location): \(test.title.onOneLine)\(ids)"
  }
}
