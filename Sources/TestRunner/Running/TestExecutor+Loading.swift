package import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

// Loading of the files of a run, and messages about files that cannot be loaded.
extension TestExecutor {
  /// Loads files and prints messages about files that cannot be loaded to standard error.
  package mutating func load(_ files: [TestFile]) throws(CommandError) -> FileLoader {
    let loading = FileLoader(selected(files), settings, workers: workers)
    // An option that is invalid for every file is a usage error, not an error of a file. So is a
    // device that is unknown to every file.
    let isUnknown = settings.devices.contains { device in
      !loading.files.contains { $0.device == device }
    }
    let errors = loading.unloaded.map(\.error)
    let isUsageError =
      isUnknown
      ? errors.contains { $0.exitCode == .usage }
      : loading.files.isEmpty && errors.allSatisfy { $0.exitCode == .usage }
    if isUsageError, let first = errors.first(where: { $0.exitCode == .usage }) { throw first }
    for file in loading.unloaded {
      if let message = file.error.message { OutputStream.printMessage(message) }
    }
    loaded = loading.files
    for file in loading.files {
      for test in file.tests where !test.ids.isEmpty { requirements?.found(test) }
      removeUndefinedFailures(in: file)
    }
    return loading
  }

  /// Returns all files, or with `--last-failed` only the files with recorded failures.
  private mutating func selected(_ files: [TestFile]) -> [TestFile] {
    guard let failedBefore = filter.failedBefore else { return files }
    let failed = files.filter { failedBefore.concerns($0.path) }
    if failed.isEmpty {
      OutputStream.printMessage("--last-failed: no failed tests are recorded; running all tests")
      filter.failedBefore = nil
    }
    return failed.isEmpty ? files : failed
  }

  /// Removes recorded failures that the file no longer defines.
  ///
  /// A missing test could have a new name. With `--last-failed`, all tests of its file run instead.
  /// The same applies if the file did not load in the last run.
  private mutating func removeUndefinedFailures(in file: LoadedTestFile) {
    if lastRun?.remove(file: file.source.name) == true {
      filter.failedBefore?.addAll(of: file.source.name)
    }
    guard let removed = lastRun?.removedTests(from: file), !removed.isEmpty else { return }
    lastRun?.remove(removed, from: file)
    guard filter.failedBefore != nil else { return }
    filter.failedBefore?.addAll(of: file.source.name)
    let names = removed.map { "'\($0)'" }.joined(separator: ", ")
    OutputStream.printMessage(
      "\(file.source.name): no longer has the test \(names); running the whole file")
  }

  /// Prints a message for each script whose tests run several times, because several files require
  /// it.
  func noteRepeatedTests(_ jobs: [TestJob]) {
    var files: [String: [String]] = [:]
    for job in jobs {
      guard let module = job.test.module else { continue }
      let file = job.file.source.name
      if files[module]?.contains(file) != true { files[module, default: []].append(file) }
    }
    // A script that is required can also be tested itself.
    for job in jobs where files[job.file.source.name]?.contains(job.file.source.name) == false {
      files[job.file.source.name]?.insert(job.file.source.name, at: 0)
    }
    for (script, runs) in files.sorted(by: { $0.key < $1.key }) where runs.count > 1 {
      let others = runs.filter { $0 != script }
      OutputStream.printMessage(
        "\(script): its tests run \(runs.count) times, because \(others.listed(by: "and")) "
          + "\(others.count == 1 ? "requires" : "require") it")
    }
  }
}
