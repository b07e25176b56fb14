internal import SheetScript

/// Files as they are loaded, several side by side.
struct LoadingRun {
  /// Those that could be, in order.
  private(set) var files: [LoadedFile] = []
  /// What was wrong with the others, in order.
  private(set) var errors: [Stop] = []
  /// What rang meanwhile.
  private(set) var alarm: Alarm.Cause?

  init(_ wanted: [TestFile], _ settings: Settings, workers: Int) {
    let crew = Crew<TestFile, Result<LoadedFile, Stop>>(wanted) { file in
      Result { () throws(Stop) in try LoadedFile(file, settings) }
    }
    var loaded: [Result<LoadedFile, Stop>] = []
    let halt = crew.work(workers: workers) { _, result in
      loaded.append(result)
      return true
    }
    if case .alarmed(let cause, running: _) = halt { alarm = cause }
    for result in loaded {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error): errors.append(error)
      }
    }
  }
}
