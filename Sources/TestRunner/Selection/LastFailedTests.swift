internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import CLibrary
internal import SheetScript

/// What failed when tests ran last, kept in `.sheetlua/last-failed` of the working directory.
///
/// A line is a file and a test, with a tab between; the file alone where it could not be loaded. A run
/// strikes what it ran and adds what failed, so that a run of a few tests forgets nothing about the
/// others.
package struct LastFailedTests {
  private static let folder = ".sheetlua"
  private static let name = "last-failed"

  package private(set) var failed: Set<String>
  /// Why nothing is remembered, where something that is not this command's lies in its place.
  package private(set) var trouble: String?
  /// Files of which every test counts as failed.
  private var files: Set<String> = []

  /// What is remembered of files that are still there; nothing when nothing is written down.
  package init() {
    var text: String?
    do throws(CommandError) {
      text = try ManagedDirectory(at: Self.folder)?.text(of: Self.name)
    } catch {
      trouble = error.message ?? Self.folder
    }
    let lines = (text ?? "").split(separator: "\n").map(String.init)
    failed = Set(
      lines.filter { line in
        access(String(line.prefix { $0 != "\t" }), F_OK) == 0
      })
  }

  /// Whether something of a file failed last.
  func concerns(_ file: String) -> Bool {
    let file = Self.plain(file)
    return failed.contains(file) || failed.contains { $0.hasPrefix(file + "\t") }
  }

  package func holds(_ test: ListedTest, of file: String) -> Bool {
    files.contains(Self.plain(file)) || failed.contains(Self.key(file, test.words))
  }

  /// From now on every test of a file counts as failed.
  mutating func addAll(of file: String) { files.insert(Self.plain(file)) }

  /// The names of tests that failed last and that their file does not define any more.
  package func gone(from file: LoadedTestFile) -> [String] {
    let start = Self.key(file.source.name, "")
    guard failed.contains(where: { $0.hasPrefix(start) }) else { return [] }
    let known = Set(file.tests.map { Self.key(file.source.name, $0.words) })
    return failed.filter { $0.hasPrefix(start) && !known.contains($0) }.sorted()
      .map { String($0.dropFirst(start.count)) }
  }

  /// Strikes tests by those names.
  mutating func strike(_ gone: [String], from file: LoadedTestFile) {
    for name in gone { failed.remove(Self.key(file.source.name, name)) }
  }

  /// Strikes a file that could not be loaded last; whether there was one.
  mutating func strike(file: String) -> Bool { failed.remove(Self.plain(file)) != nil }

  /// Takes note of a file that cannot be loaded.
  package mutating func add(file: String) { failed.insert(Self.plain(file)) }

  /// Takes note of how a test ended.
  mutating func note(_ test: ListedTest, of file: String, hasFailed: Bool, isFirst: Bool) {
    guard hasFailed || !failed.isEmpty else { return }
    let key = Self.key(file, test.words)
    // Of several runs of one test a failure is the one to remember.
    if isFirst { failed.remove(key) }
    if hasFailed { failed.insert(key) }
  }

  /// Writes it where it has changed; what cannot be written is a convenience lost, no error.
  package func save() {
    do throws(CommandError) {
      let text = failed.sorted().map { $0 + "\n" }.joined()
      if text == (try ManagedDirectory(at: Self.folder)?.text(of: Self.name) ?? "") { return }
      let folder = try ManagedDirectory.made(at: Self.folder)
      // The folder keeps itself out of version control.
      try folder.write("*\n", to: ".gitignore")
      try folder.write(text, to: Self.name)
    } catch {
      let places = ["", "/.gitignore", "/\(Self.name)"].map { Self.folder + $0 }
      let trouble = places.compactMap { ManagedDirectory.complaint(about: $0) }.first
      guard let trouble else { return }
      OutputStream.say("\(trouble); the list of failed tests was not saved")
    }
  }

  /// A path as it is remembered.
  package static func plain(_ file: String) -> String {
    oneLine(file.hasPrefix("./") ? String(file.dropFirst(2)) : file)
  }

  private static func key(_ file: String, _ words: String) -> String {
    "\(plain(file))\t\(oneLine(words))"
  }

  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: beginsNewline) else { return text }
    // By characters: of CR and LF, which are one, neither is found alone.
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Whether a byte may begin a character that ends a line: LF to CR, U+0085, U+2028, U+2029.
  private static func beginsNewline(_ byte: UInt8) -> Bool {
    (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2
  }
}
