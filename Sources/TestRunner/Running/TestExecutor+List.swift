package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

extension TestExecutor {
  /// Prints the tests that would run.
  package mutating func list(_ files: [TestFile]) throws(CommandError) -> ExitCode {
    let loading = try Interruption.deferringExit { () throws(CommandError) in try load(files) }
    if let early = loading.early {
      OutputStream.say(early.line)
      return early.code ?? .failure
    }
    var output = OutputStream.standard()
    var count = 0
    let shard = choice.shard
    for file in loading.unloaded where shard?.takes(file) ?? true {
      output.line("\(file.path): \(FailedTestFile.title)")
      count += 1
    }
    var all = loading.unloaded.count
    for file in loading.files {
      for test in try file.tests(choice) {
        all += 1
        guard shard?.takes(test) ?? true else { continue }
        let ids = test.ids.isEmpty ? "" : "  (\(test.ids.joined(separator: ", ")))"
        output.line("\(test.file):\(test.line): \(TextSanitizer.inLine(test.title))\(ids)")
        count += 1
      }
    }
    output.flush()
    let worst = loading.unloaded.map(\.error.code).reduce(ExitCode.success) { $0.or($1) }
    if all == 0 {
      OutputStream.say(NoTestMessage(choice, in: paths).words(loading.files))
      return .failure
    }
    if count == 0, let shard {
      OutputStream.say("--shard \(shard.part)/\(shard.count): has none of the \(all) tests")
    }
    return worst
  }
}
