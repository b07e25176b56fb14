package import CommandIO
internal import ScriptDiagnostics

/// Which tests are to run.
package struct TestFilter {
  /// What a name or an ID must have in it.
  package var filter: String?
  /// What a name must be, with its IDs before it or without.
  package var name: String?
  /// Tags of which a test must have one.
  package var tags: [String] = []
  /// The part of a run that is divided; nil: all of it.
  package var shard: Shard?
  /// What failed last, where only that is wanted.
  package var failedBefore: LastFailedTests?

  /// All tests.
  package init() {}

  /// Whether names or tags narrow what is run.
  var isNarrowed: Bool { filter != nil || name != nil || !tags.isEmpty }

  /// Whether a test of a file is one of them, whichever part it belongs to.
  package func takes(_ test: ListedTest, of file: String) -> Bool {
    if let filter {
      let words = [test.name] + test.ids
      guard words.contains(where: { $0.lowercased().contains(filter.lowercased()) }) else {
        return false
      }
    }
    if let name, ![test.name, test.title, test.words].contains(name) { return false }
    if let failedBefore, !failedBefore.holds(test, of: file) { return false }
    return tags.isEmpty || tags.contains { test.tags.contains($0) }
  }
}

extension LoadedTestFile {
  /// What of it is to run, whichever part of a run it belongs to.
  package func tests(_ choice: TestFilter) throws(CommandError) -> [ListedTest] {
    var chosen = tests
    if let line {
      chosen = tests.filter { $0.stands(at: line) }
      if chosen.isEmpty { throw CommandError(.failure, nothing(at: line)) }
    }
    return chosen.filter { choice.takes($0, of: source.name) }
  }

  private func nothing(at line: Int) -> String {
    let words = "\(source.name):\(line): there is no test at this line"
    let own = tests.filter { !$0.lines.isEmpty }
    guard let near = own.min(by: { abs($0.line - line) < abs($1.line - line) }) else {
      return words + (tests.isEmpty ? "; the file has no tests" : "")
    }
    return words + "; the nearest is \(near.title), at line \(near.line)"
  }
}
