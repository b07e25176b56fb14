internal import Diagnosis
internal import SheetScript

/// A test file that has been loaded once, to learn what it defines.
struct LoadedFile {
  var source: Source
  var options: SessionOptions
  /// What it defines, in order.
  var tests: [ListedTest]
  /// The scripts that it is made of: itself and what it requires.
  var parts: Set<String>
  /// The line that chooses what stands there; nil: all.
  var line: Int?

  /// What a session that is loaded says of its file.
  init(_ session: Session, _ options: SessionOptions, line: Int? = nil) {
    source = session.source
    self.options = options
    self.line = line
    tests = ListedTest.all(of: session)
    parts = Set(session.sources.keys)
  }

  /// Reads and loads a file.
  init(_ file: TestFile, _ settings: Settings) throws(Stop) {
    try file.refuseOutside()
    let script = try ScriptFile.read(file.path)
    let source = Source(name: script.name, text: script.text)
    let options = try settings.sessionOptions(for: script)
    self.init(try Loading.session(source, options, settings), options, line: file.line)
  }

  /// What of it is to run, whichever part of a run it belongs to.
  func tests(_ choice: Choice) throws(Stop) -> [ListedTest] {
    var chosen = tests
    if let line {
      chosen = tests.filter { $0.stands(at: line) }
      if chosen.isEmpty { throw Stop(.failure, nothing(at: line)) }
    }
    return chosen.filter { choice.takes($0, of: source.name) }
  }

  private func nothing(at line: Int) -> String {
    let words = "\(source.name):\(line): no test stands at this line"
    let own = tests.filter { !$0.lines.isEmpty }
    guard let near = own.min(by: { abs($0.line - line) < abs($1.line - line) }) else {
      return words + (tests.isEmpty ? "; the file has none" : "")
    }
    return words + "; the nearest is \(near.title), at line \(near.line)"
  }
}
