internal import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// A message that explains why no test runs and suggests a command.
package struct NoTestMessage {
  private let filter: TestFilter

  /// The paths in which tests were searched.
  private let paths: [String]

  package init(_ choice: TestFilter, in paths: [String]) {
    self.filter = choice
    self.paths = paths
  }

  /// Returns the message for loaded files without a selected test.
  package func message(_ files: [LoadedTestFile]) -> String {
    if files.isEmpty { return noFile }
    let places = Self.abbreviatedList(files.map(\.source.name))
    if filter.isNarrowed { return "test: no test in \(places) has this name, ID or tag" }
    return "test: there is no test in \(places)"
  }

  /// The message for paths without a test file.
  ///
  /// Scripts in these paths often contain scenarios.
  private var noFile: String {
    let message = "test: found no file whose name ends in _test.lua"
    let scripts = TestFileFinder.scriptsWithTests(in: paths)
    if scripts.isEmpty { return message }
    let some = scripts.prefix(3).map(shellWord) + (scripts.count > 3 ? ["..."] : [])
    return message
      + "; found tests in \(Self.abbreviatedList(scripts)): run \(CommandName.name) test "
      + "\(some.joined(separator: " "))"
  }

  private static func abbreviatedList(_ names: [String]) -> String {
    let first = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(first) and \(names.count - 3) more" : first
  }
}
