internal import Glibc
internal import SheetScript

/// What failed when tests ran last, kept in `.sheetlua/last-failed` of the working directory.
///
/// A line is a file and a scenario, with a tab between. A run strikes what it ran and adds what
/// failed, so that a run of a few tests forgets nothing about the others.
struct LastRun {
  private static let folder = ".sheetlua"
  private static let path = "\(folder)/last-failed"

  private(set) var failed: Set<String>
  /// Files of which every scenario counts as failed.
  var files: Set<String> = []

  /// What is remembered; nothing when there is no such file.
  init() {
    let text = (try? ScriptFile.read(Self.path).text) ?? ""
    failed = Set(text.split(separator: "\n").map(String.init))
  }

  func holds(_ scenario: ListedScenario) -> Bool {
    files.contains(scenario.file)
      || failed.contains(Self.key(scenario.file, scenario.ids, scenario.name))
  }

  /// The names of scenarios that failed last and that their file does not define any more.
  func gone(from file: LoadedFile) -> [String] {
    let start = Self.key(file.source.name, [], "")
    let known = Set(file.scenarios.map { Self.key($0.file, $0.ids, $0.name) })
    return failed.filter { $0.hasPrefix(start) && !known.contains($0) }.sorted()
      .map { String($0.dropFirst(start.count)) }
  }

  /// Strikes scenarios by those names.
  mutating func strike(_ gone: [String], from file: LoadedFile) {
    for name in gone { failed.remove(Self.key(file.source.name, [], "") + name) }
  }

  mutating func strike(_ scenario: ListedScenario) {
    failed.remove(Self.key(scenario.file, scenario.ids, scenario.name))
  }

  mutating func add(_ report: ScenarioReport) {
    failed.insert(Self.key(report.file, report.ids, report.name))
  }

  /// Writes it; what cannot be written is a convenience lost, no error.
  func save() {
    if failed.isEmpty, access(Self.path, F_OK) != 0 { return }
    guard (try? WrittenFile.makeFolder(Self.folder)) != nil else { return }
    // The folder keeps itself out of version control.
    try? WrittenFile.write("*\n", to: "\(Self.folder)/.gitignore")
    try? WrittenFile.write(failed.sorted().map { $0 + "\n" }.joined(), to: Self.path)
  }

  private static func key(_ file: String, _ ids: [String], _ name: String) -> String {
    let whole = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    let words = (ids + [name]).joined(separator: " ")
    return "\(whole)\t\(words)".replacing("\n", with: " ").replacing("\r", with: " ")
  }
}
