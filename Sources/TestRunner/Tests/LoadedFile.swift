package import CommandIO
package import ScriptDiagnostics
package import SheetScript

/// A test file that has been loaded once, to learn what it defines.
///
/// An object: each of its tests, of which there may be many, has it.
package final class LoadedFile {
  package let source: Source
  package let options: SessionOptions
  /// What it defines, in order.
  package let tests: [ListedTest]
  /// The scripts that it is made of: itself and what it requires.
  package let parts: [String]
  /// The line that chooses what stands there; nil: all.
  package let line: Int?

  /// What a session that is loaded says of its file.
  package init(_ session: Session, _ options: SessionOptions, line: Int? = nil) {
    source = session.source
    self.options = options
    self.line = line
    tests = ListedTest.all(of: session)
    parts = session.sources.map(\.name)
  }

  /// Reads and loads a file.
  package convenience init(_ file: TestFile, _ settings: Settings) throws(CommandError) {
    try file.refuseOutside()
    let script = try ScriptFile.read(file.path)
    let source = Source(name: script.name, text: script.text)
    let options = try settings.sessionOptions(for: script)
    self.init(try Loading.session(source, options, settings), options, line: file.line)
  }
}
