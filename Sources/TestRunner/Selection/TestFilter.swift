package import CommandIO
internal import Support
internal import ScriptDiagnostics

/// Selects the tests that run.
package struct TestFilter {
  /// Text that a name or an ID must contain, ignoring case.
  package var filter: String?
  /// The complete name of the test, with or without its IDs.
  package var name: String?
  /// Tags of which a test must have at least one.
  package var tags: [String] = []
  /// The shard to run; nil for all tests.
  package var shard: Shard?
  /// The failures of the last run; nil unless only failed tests run.
  package var failedBefore: LastFailedTests?

  /// Creates a filter that selects all tests.
  package init() {}

  /// True if a name, an ID or a tag restricts the tests.
  var isNarrowed: Bool { filter != nil || name != nil || !tags.isEmpty }

  /// Returns true if the filter selects a test of a file, independent of the shard.
  package func includes(_ test: ListedTest, of file: String) -> Bool {
    if let filter {
      let names = [test.name] + test.ids
      guard names.contains(where: { $0.lowercased().contains(filter.lowercased()) }) else {
        return false
      }
    }
    if let name, ![test.name, test.title, test.qualifiedName].contains(name) { return false }
    if let failedBefore, !failedBefore.contains(test, of: file) { return false }
    return tags.isEmpty || tags.contains { test.tags.contains($0) }
  }
}

extension LoadedTestFile {
  /// Returns the selected tests of the file, independent of the shard.
  package func tests(_ choice: TestFilter) throws(CommandError) -> [ListedTest] {
    var chosen = tests
    if let line {
      chosen = tests.filter { $0.isDefined(at: line) }
      if chosen.isEmpty { throw CommandError(.failure, noTestMessage(at: line)) }
    }
    return chosen.filter { choice.includes($0, of: source.name) }
  }

  private func noTestMessage(at line: Int) -> String {
    let message = "\(source.name):\(line): there is no test at this line"
    let own = tests.filter { !$0.lines.isEmpty }
    let starts = own.map { (test: $0, line: $0.lines[0].lowerBound) }
    guard let near = starts.min(by: { abs($0.line - line) < abs($1.line - line) }) else {
      return message + (tests.isEmpty ? "; the file has no tests" : "")
    }
    return message + "; the nearest is \(near.test.title.onOneLine), at line \(near.line)"
  }
}
