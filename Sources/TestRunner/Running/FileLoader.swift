internal import ScriptSchema
package import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetScript

/// Reads test files in this process, then loads each of them in a worker process, or a single file
/// in this process.
package struct FileLoader {
  /// The files that could be loaded, in order.
  package private(set) var files: [LoadedTestFile] = []
  /// The files that could not be loaded, in order.
  package private(set) var unloaded: [FailedTestFile] = []
  /// The reason why loading ended early; nil if it was complete.
  package private(set) var early: IncompleteRun?

  package init(_ wanted: [TestFile], _ settings: CommandSettings, workers: Int) {
    let devices = settings.devices.isEmpty ? [nil] : settings.devices.map(Optional.some)
    let items = wanted.flatMap { file in devices.map { (file: file, device: $0) } }
    let scripts = items.map { file, device in
      Result { () throws(CommandError) in try ReadScript(file, on: device, settings) }
    }
    var group = WorkerGroup(items.count, workers: workers) { number -> LoadResult in
      switch scripts[number] {
      case .success(let script): script.load()
      case .failure(let error): .failed(error)
      }
    }
    if items.count == 1 {
      CrashReporter.setActivity(running: FailedTestFile.loading(wanted[0].path))
    }
    let halt = group.run { number, result in
      let path = items[number].file.path
      do throws(CommandError) {
        let script = try scripts[number].get()
        switch result {
        case .loaded(let tests, let parts): files.append(script.loaded(tests, parts))
        case .failed(let error): throw error
        case nil:
          let error = CommandError(.software, diagnostic: .crash(file: path, line: nil))
          unloaded.append(FailedTestFile(path: path, error: error, isCrash: true))
        }
      } catch {
        let isKnown = unloaded.contains { $0.path == path && $0.error.message == error.message }
        if !isKnown { unloaded.append(FailedTestFile(path: path, error: error)) }
      }
      return true
    }
    if case .alarmed(let cause, _) = halt { early = IncompleteRun(cause, running: [], left: 0) }
  }
}

/// A test file that has been read but not loaded.
private struct ReadScript {
  let source: SourceText
  let options: SessionOptions
  let line: Int?
  /// One of several devices.
  private let device: String?
  private let settings: CommandSettings

  init(
    _ file: TestFile, on device: String?, _ settings: CommandSettings
  ) throws(CommandError) {
    try file.rejectObstacle()
    self.device = device
    self.settings = settings.on(device)
    let settings = self.settings
    let script = try SourceFile.read(file.path)
    source = SourceText(name: script.name, text: script.text)
    options = try settings.sessionOptions(for: script)
    line = file.line
  }

  /// Loads the file.
  func load() -> LoadResult {
    do throws(CommandError) {
      let session = try ScriptLoader.session(source, options, settings)
      return .loaded(tests: ListedTest.all(of: session), parts: session.sources.map(\.name))
    } catch {
      return .failed(error)
    }
  }

  /// Returns the file with the tests that a worker found.
  func loaded(_ tests: [ListedTest], _ parts: [String]) -> LoadedTestFile {
    var tests = ListedTest.list(tests, of: source)
    for index in tests.indices { tests[index].device = device }
    return LoadedTestFile(source, options, tests: tests, parts: parts, line: line, device: device)
  }
}

/// The result of loading a file in a worker.
private enum LoadResult: WorkerResult {
  /// The file's tests, and the names of the scripts that it loads.
  case loaded(tests: [ListedTest], parts: [String])
  case failed(CommandError)

  var json: JSONValue {
    switch self {
    case .loaded(let tests, let parts):
      .object([("tests", .array(tests.map(\.json))), ("parts", .strings(parts))])
    case .failed(let error): .object([("error", error.json)])
    }
  }

  init?(json: JSONValue) {
    if let error = CommandError(json: json["error"]) {
      self = .failed(error)
    } else {
      self = .loaded(
        tests: json["tests"].elements.compactMap(ListedTest.init(json:)),
        parts: json["parts"].stringValues)
    }
  }
}

extension FailedTestFile {
  /// Returns the result that reporters receive.
  package func result(_ settings: CommandSettings) -> TestResult {
    var report = ScenarioReport(
      name: Self.title, file: path, line: diagnostic.line ?? 1, broken: diagnostic)
    if case .failed(var failure) = report.outcome {
      failure.excerpt = error.excerpt
      report.outcome = .failed(failure)
    }
    var result = TestResult(kind: .file, report: report)
    result.rerunCommand = RerunCommand.command([path], settings)
    result.isError = true
    result.isCrash = isCrash
    return result
  }
}
