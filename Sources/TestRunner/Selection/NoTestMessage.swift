internal import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// A message that explains why no test runs and suggests a command.
package struct NoTestMessage {
  private let filter: TestFilter

  package init(_ choice: TestFilter) { filter = choice }

  /// Returns the message for loaded files without a selected test.
  package func message(_ files: [LoadedTestFile]) -> String {
    if files.isEmpty {
      return "test: found no file whose name ends in _test.lua, and no other script with tests"
    }
    let places = Self.abbreviatedList(files.map(\.source.name))
    if filter.isNarrowed { return "test: no test in \(places) has this name, ID or tag" }
    return "test: there is no test in \(places)"
  }

  private static func abbreviatedList(_ names: [String]) -> String {
    let first = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(first) and \(names.count - 3) more" : first
  }
}
