package import ScriptDiagnostics
package import SheetScript

/// A test file that has been loaded once, to learn what it defines.
///
/// An object: each of its tests, of which there may be many, has it.
package final class LoadedTestFile {
  package let source: SourceText
  package let options: SessionOptions
  /// What it defines, in order.
  package let tests: [ListedTest]
  /// The scripts that it is made of: itself and what it requires.
  package let parts: [String]
  /// The line that chooses what stands there; nil: all.
  package let line: Int?

  /// What a session that is loaded says of its file.
  package convenience init(_ session: ScriptSession, _ options: SessionOptions) {
    self.init(
      session.source, options, tests: ListedTest.all(of: session),
      parts: session.sources.map(\.name))
  }

  /// A file that was loaded elsewhere.
  init(
    _ source: SourceText, _ options: SessionOptions, tests: [ListedTest], parts: [String],
    line: Int? = nil
  ) {
    (self.source, self.options, self.tests) = (source, options, tests)
    (self.parts, self.line) = (parts, line)
  }
}
