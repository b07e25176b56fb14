internal import SheetScript

/// A test file that has been loaded once, to learn what it defines.
struct LoadedFile {
  var source: Source
  var options: SessionOptions
  /// What it defines, in order.
  var scenarios: [ListedScenario]
  /// The regions that it defines.
  var regions: [RegionDefinition]
  /// The scripts that it is made of: itself and what it requires.
  var parts: Set<String>
  /// The line that chooses one scenario; nil: all.
  var line: Int?

  /// What a session that is loaded says of its file.
  init(_ session: Session, _ options: SessionOptions, line: Int? = nil) {
    source = session.source
    self.options = options
    self.line = line
    scenarios = ScenarioRunner.list(of: session)
    regions = session.regions
    parts = Set(session.sources.keys)
  }

  /// Reads and loads a file.
  init(_ file: TestFile, _ settings: Settings) throws(Stop) {
    let script = try ScriptFile.read(file.path)
    let source = Source(name: script.name, text: script.text)
    let options = try settings.sessionOptions(for: script)
    self.init(try Loading.session(source, options, settings), options, line: file.line)
  }

  /// What of it is to run; at a line, the last scenario that begins at it or above.
  func scenarios(_ choice: Choice) throws(Stop) -> [ListedScenario] {
    var all = scenarios
    if let line {
      if regions.contains(where: { $0.line == line }) { return [] }
      guard let start = all.map(\.line).filter({ $0 <= line }).max() else {
        throw Stop(.failure, "\(source.name):\(line): no scenario stands at this line")
      }
      all = all.filter { $0.line == start }
    }
    return all.filter(choice.takes)
  }
}
