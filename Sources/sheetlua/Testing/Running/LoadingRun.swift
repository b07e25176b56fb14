internal import SheetScript

/// Files as they are loaded, several side by side.
struct LoadingRun {
  /// Those that could be, in order.
  private(set) var files: [LoadedFile] = []
  /// The others, in order.
  private(set) var unloaded: [UnloadedFile] = []
  /// Why it ended before all were; nil: it did not.
  private(set) var early: EarlyEnd?

  init(_ wanted: [TestFile], _ settings: Settings, workers: Int) {
    let crew = Crew<TestFile, Result<LoadedFile, Stop>>(wanted) { file in
      Result { () throws(Stop) in try LoadedFile(file, settings) }
    }
    let halt = crew.work(workers: workers) { file, end in
      switch end {
      case .done(.success(let file)): files.append(file)
      case .done(.failure(let stop)): unloaded.append(UnloadedFile(path: file.path, stop: stop))
      case .crashed(let crash):
        let stop = Stop(.software, diagnostic: .crash(file: file.path, line: nil))
        unloaded.append(UnloadedFile(path: file.path, stop: stop, crash: crash))
      }
      return true
    }
    switch halt {
    case .alarmed(let cause, _): early = EarlyEnd(cause, running: [], left: 0)
    case .stalled: early = EarlyEnd(.crash, left: 0)
    case .refused, nil: break
    }
  }
}
