internal import SheetScript

/// Why there is nothing to run, in words that lead on.
struct NoTest {
  private let choice: Choice

  init(_ choice: Choice) { self.choice = choice }

  /// For files that could be loaded; none of them has a test that is wanted.
  func words(_ files: [LoadedFile]) -> String {
    if files.isEmpty { return Self.noFile }
    let places = Self.few(files.map(\.source.name))
    if choice.isNarrowed { return "test: no test in \(places) has that name, ID or tag" }
    return "test: there is no test in \(places)"
  }

  /// Scripts beside no test file often hold their own scenarios.
  private static var noFile: String {
    let words = "test: found no file whose name ends in _test.lua"
    let scripts = TestFiles.withTests
    if scripts.isEmpty { return words }
    return words + "; there are tests in \(few(scripts)), which can be named: \(Program.name) test "
      + scripts.prefix(3).map(shellWord).joined(separator: " ")
      + (scripts.count > 3 ? " ..." : "")
  }

  private static func few(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
