internal import Scenarios
internal import SheetScript

/// The loads of the test file whose jobs run now; jobs are in the order of files.
package final class FileLoads {
  private var current: (file: LoadedTestFile, seed: UInt64, scripts: LoadedScripts)?

  package init() {}

  /// Returns the loads of a file; nil if the file has only one test, which needs only one load.
  func scripts(of file: LoadedTestFile, _ options: SessionOptions) -> LoadedScripts? {
    guard file.tests.count > 1 else { return nil }
    if let current, current.file === file, current.seed == options.seed { return current.scripts }
    let scripts = LoadedScripts(source: file.source, options: options)
    current = (file, options.seed, scripts)
    return scripts
  }
}
