package import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetScript

/// Reads test files in this process, then loads each of them in a worker process.
package struct FileLoader {
  /// The files that could be loaded, in order.
  package private(set) var files: [LoadedTestFile] = []
  /// The files that could not be loaded, in order.
  package private(set) var unloaded: [FailedTestFile] = []
  /// The reason why loading ended early; nil if it was complete.
  package private(set) var early: IncompleteRun?

  package init(_ wanted: [TestFile], _ settings: CommandSettings, workers: Int) {
    let scripts = wanted.map { file in
      Result { () throws(CommandError) in try ReadScript(file, settings) }
    }
    var group = WorkerGroup(wanted.count, workers: workers) { number in
      (try? scripts[number].get())?.load(settings) ?? .null
    }
    let halt = group.run { number, result in
      let path = wanted[number].path
      do throws(CommandError) {
        let script = try scripts[number].get()
        if let error = result.flatMap({ CommandError(json: $0["error"]) }) { throw error }
        if let result {
          files.append(script.loaded(result))
        } else {
          let error = CommandError(.software, diagnostic: .crash(file: path, line: nil))
          unloaded.append(FailedTestFile(path: path, error: error, isCrash: true))
        }
      } catch {
        unloaded.append(FailedTestFile(path: path, error: error))
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

  init(_ file: TestFile, _ settings: CommandSettings) throws(CommandError) {
    try file.rejectObstacle()
    let script = try SourceFile.read(file.path)
    source = SourceText(name: script.name, text: script.text)
    options = try settings.sessionOptions(for: script)
    line = file.line
  }

  /// Loads the file in a worker and returns its tests or its error.
  func load(_ settings: CommandSettings) -> JSONValue {
    do throws(CommandError) {
      let session = try ScriptLoader.session(source, options, settings)
      return .object([
        ("tests", .array(ListedTest.all(of: session).map(\.json))),
        ("parts", .strings(session.sources.map(\.name))),
      ])
    } catch {
      return .object([("error", error.json)])
    }
  }

  /// Returns the file with the tests that a worker found.
  func loaded(_ result: JSONValue) -> LoadedTestFile {
    let tests = result["tests"].elements.compactMap(ListedTest.init(json:))
    return LoadedTestFile(
      source, options, tests: ListedTest.list(tests, of: source),
      parts: result["parts"].stringValues,
      line: line)
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
