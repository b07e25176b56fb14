package import ScriptDiagnostics
package import SheetScript

/// A test file that has been loaded once to find its tests.
///
/// A class, because each of the tests refers to the file.
package final class LoadedTestFile {
  package let source: SourceText
  package let options: SessionOptions
  /// The device of the tests if each test runs on several devices.
  let device: String?
  /// The tests of the file, in order.
  package let tests: [ListedTest]
  /// The names of the scripts that the file depends on: the file itself and its modules.
  package let parts: [String]
  /// The line whose tests are selected; nil for all tests.
  package let line: Int?

  package convenience init(_ session: ScriptSession, _ options: SessionOptions) {
    self.init(
      session.source, options, tests: ListedTest.all(of: session),
      parts: session.sources.map(\.name))
  }

  /// Creates the file from the result of a worker.
  init(
    _ source: SourceText, _ options: SessionOptions, tests: [ListedTest], parts: [String],
    line: Int? = nil, device: String? = nil
  ) {
    (self.source, self.options, self.tests) = (source, options, tests)
    (self.parts, self.line, self.device) = (parts, line, device)
  }
}
