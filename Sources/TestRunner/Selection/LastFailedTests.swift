internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import CLibrary
internal import SheetScript

/// The tests that failed in the last run, stored in `.sheetlua/last-failed` of the working
/// directory.
///
/// A line is a file, a tab and a test, or only the file if it could not be loaded. A run removes
/// the tests that it ran and adds the failed ones. A run of a few tests keeps the entries of all
/// other tests.
package struct LastFailedTests {
  private static let directory = ".sheetlua"
  private static let name = "last-failed"

  package private(set) var failed: Set<String>
  /// The error if the file or its directory is not a file or directory of this command.
  package private(set) var trouble: String?
  /// Files of which every test counts as failed.
  private var files: Set<String> = []

  /// Reads the stored failures of files that still exist.
  ///
  /// Empty if no failure is stored.
  package init() {
    var text: String?
    do throws(CommandError) {
      text = try ManagedDirectory(at: Self.directory)?.text(of: Self.name)
    } catch {
      trouble = error.message ?? Self.directory
    }
    let lines = (text ?? "").split(separator: "\n").map(String.init)
    failed = Set(
      lines.filter { line in
        access(String(line.prefix { $0 != "\t" }), F_OK) == 0
      })
  }

  /// Returns true if the file or one of its tests failed.
  func concerns(_ file: String) -> Bool {
    let file = Self.normalized(file)
    return failed.contains(file) || failed.contains { $0.hasPrefix(file + "\t") }
  }

  package func contains(_ test: ListedTest, of file: String) -> Bool {
    files.contains(Self.normalized(file)) || failed.contains(Self.key(file, test.qualifiedName))
  }

  /// Marks every test of a file as failed.
  mutating func addAll(of file: String) { files.insert(Self.normalized(file)) }

  /// Returns the names of failed tests that their file no longer defines.
  package func removedTests(from file: LoadedTestFile) -> [String] {
    let start = Self.key(file.source.name, "")
    guard failed.contains(where: { $0.hasPrefix(start) }) else { return [] }
    let existing = Set(file.tests.map { Self.key(file.source.name, $0.qualifiedName) })
    return failed.filter { $0.hasPrefix(start) && !existing.contains($0) }.sorted()
      .map { String($0.dropFirst(start.count)) }
  }

  /// Removes tests by name.
  mutating func remove(_ removed: [String], from file: LoadedTestFile) {
    for name in removed { failed.remove(Self.key(file.source.name, name)) }
  }

  /// Removes a file that could not be loaded.
  ///
  /// Returns true if it was stored.
  mutating func remove(file: String) -> Bool { failed.remove(Self.normalized(file)) != nil }

  /// Adds a file that cannot be loaded.
  package mutating func add(file: String) { failed.insert(Self.normalized(file)) }

  /// Records the outcome of a test.
  mutating func record(_ test: ListedTest, of file: String, hasFailed: Bool, isFirst: Bool) {
    guard hasFailed || !failed.isEmpty else { return }
    let key = Self.key(file, test.qualifiedName)
    // If one of several runs of a test fails, the failure is stored.
    if isFirst { failed.remove(key) }
    if hasFailed { failed.insert(key) }
  }

  /// Writes the failures if they have changed.
  ///
  /// An error only prints a message and is not a failure.
  package func save() {
    do throws(CommandError) {
      let text = failed.sorted().map { $0 + "\n" }.joined()
      if text == (try ManagedDirectory(at: Self.directory)?.text(of: Self.name) ?? "") { return }
      let folder = try ManagedDirectory.openOrCreate(at: Self.directory)
      // The directory excludes itself from version control.
      try folder.write("*\n", to: ".gitignore")
      try folder.write(text, to: Self.name)
    } catch {
      let places = ["", "/.gitignore", "/\(Self.name)"].map { Self.directory + $0 }
      let trouble = places.compactMap { ManagedDirectory.errorMessage(about: $0) }.first
      let reason = trouble ?? error.message ?? Self.directory
      OutputStream.printMessage("\(reason); the list of failed tests was not saved")
    }
  }

  /// Returns a path in the stored form.
  package static func normalized(_ file: String) -> String {
    oneLine(file.hasPrefix("./") ? String(file.dropFirst(2)) : file)
  }

  private static func key(_ file: String, _ words: String) -> String {
    "\(normalized(file))\t\(oneLine(words))"
  }

  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: beginsNewline) else { return text }
    // Iterate over characters: CR LF is one character.
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Returns true if a character that ends a line can begin with this byte: LF to CR, U+0085,
  /// U+2028, U+2029.
  private static func beginsNewline(_ byte: UInt8) -> Bool {
    (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2
  }
}
