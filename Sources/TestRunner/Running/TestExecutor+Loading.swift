package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

// The files of a run: which are loaded, and what is said of those that cannot be.
extension TestExecutor {
  /// Loads files, and says on standard error what is wrong with those that cannot be.
  package mutating func load(_ files: [TestFile]) throws(CommandError) -> FileLoader {
    let loading = FileLoader(wanted(files), settings, workers: workers)
    // An option that is wrong for every file is no file's fault.
    if loading.files.isEmpty, loading.unloaded.allSatisfy({ $0.error.code == .usage }),
      let first = loading.unloaded.first
    {
      throw first.error
    }
    for file in loading.unloaded {
      if let message = file.error.message { OutputStream.say(message) }
    }
    loaded = loading.files
    for file in loading.files {
      for test in file.tests where !test.ids.isEmpty { ledger?.found(test) }
      forget(in: file)
    }
    return loading
  }

  /// With `--last-failed` only files in which something failed.
  private mutating func wanted(_ files: [TestFile]) -> [TestFile] {
    guard let failedBefore = choice.failedBefore else { return files }
    let failed = files.filter { failedBefore.concerns($0.path) }
    if failed.isEmpty {
      OutputStream.say("--last-failed: no failed tests are recorded; running all tests")
      choice.failedBefore = nil
    }
    return failed.isEmpty ? files : failed
  }

  /// Strikes what failed last and is no longer there.
  ///
  /// It may have another name now, so all of its file is run where only what failed was to be. So it
  /// is where the file did not load at all.
  private mutating func forget(in file: LoadedTestFile) {
    if lastRun?.strike(file: file.source.name) == true {
      choice.failedBefore?.addAll(of: file.source.name)
    }
    guard let gone = lastRun?.gone(from: file), !gone.isEmpty else { return }
    lastRun?.strike(gone, from: file)
    guard choice.failedBefore != nil else { return }
    choice.failedBefore?.addAll(of: file.source.name)
    let names = gone.map { "'\($0)'" }.joined(separator: ", ")
    OutputStream.say("\(file.source.name): no longer has the test \(names); running the whole file")
  }
}
