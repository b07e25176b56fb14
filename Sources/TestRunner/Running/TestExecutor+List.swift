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
    var output = OutputStream.standard()
    var count = 0
    let shard = filter.shard
    for file in loading.unloaded where shard?.includes(file) ?? true {
      output.line("\(file.path): \(FailedTestFile.title)")
      count += 1
    }
    var all = loading.unloaded.count
    for file in loading.files {
      for test in try file.tests(filter) {
        all += 1
        guard shard?.includes(test) ?? true else { continue }
        let ids = test.ids.isEmpty ? "" : "  (\(test.ids.joined(separator: ", ")))"
        output.line("\(test.file):\(test.line): \(TextSanitizer.sanitizedLine(test.title))\(ids)")
        count += 1
      }
    }
    output.flush()
    let worst = loading.unloaded.map(\.error.exitCode).reduce(ExitCode.success) { $0.or($1) }
    if all == 0 {
      OutputStream.printMessage(NoTestMessage(filter, in: paths).message(loading.files))
      return .failure
    }
    if count == 0, let shard {
      OutputStream.printMessage(
        "--shard \(shard.index)/\(shard.count): has none of the \(all) tests")
    }
    return worst
  }
}
