package import CommandIO
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// What came of loading a file.
private enum Load {
  case loaded(LoadedFile)
  case refused(CommandError)
}

/// Files as they are loaded, several side by side.
package struct LoadingRun {
  /// Those that could be, in order.
  package private(set) var files: [LoadedFile] = []
  /// The others, in order.
  package private(set) var unloaded: [UnloadedFile] = []
  /// Why it ended before all were; nil: it did not.
  package private(set) var early: IncompleteRun?

  package init(_ wanted: [TestFile], _ settings: Settings, workers: Int) {
    let pool = WorkerPool<TestFile, Load>(wanted) { file in
      do throws(CommandError) {
        return .loaded(try LoadedFile(file, settings))
      } catch {
        return .refused(error)
      }
    }
    let halt = pool.work(workers: workers) { file, end in
      switch end {
      case .done(.loaded(let file)): files.append(file)
      case .done(.refused(let error)): unloaded.append(UnloadedFile(path: file.path, error: error))
      case .crashed(let crash):
        let error = CommandError(.software, diagnostic: .crash(file: file.path, line: nil))
        unloaded.append(UnloadedFile(path: file.path, error: error, crash: crash))
      }
      return true
    }
    switch halt {
    case .alarmed(let cause, _): early = IncompleteRun(cause, running: [], left: 0)
    case .stalled: early = IncompleteRun(.crash, left: 0)
    case .refused, nil: break
    }
  }
}

extension UnloadedFile {
  /// As reporters hear of it.
  package func result(_ settings: Settings) -> TestResult {
    var report = ScenarioReport(
      promise: Self.title, file: path, line: diagnostic.line ?? 1, broken: diagnostic)
    if case .failed(var failure) = report.outcome {
      failure.excerpt = error.excerpt
      report.outcome = .failed(failure)
    }
    var result = TestResult(kind: .file, report: report)
    result.again = RerunCommand.command([path], settings)
    result.isError = true
    result.isCrash = crash != nil
    return result
  }
}
