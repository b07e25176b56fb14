package import CommandIO
internal import CLibrary

/// Runs tests again after each change of a script (`--watch`), until interrupted.
package struct WatchMode {
  /// The arguments of `test`.
  package let paths: [String]
  /// The path of the requirements file; nil if there is none.
  package let stories: String?

  /// Creates the watch mode for the arguments of `test`.
  package init(paths: [String], stories: String?) { (self.paths, self.stories) = (paths, stories) }

  /// Calls `work` immediately and after each change, with the changed paths (nil the first time).
  ///
  /// Never returns.
  package func runForever(_ work: (Set<String>?) -> Void) -> Never {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"
    var changed: Set<String>?
    while true {
      let before = stamps()
      if isTerminal {
        var output = OutputStream.standard()
        output.control("\u{1B}[H\u{1B}[2J\u{1B}[3J\n")
        output.flush()
      }
      work(changed)
      if let cause = Interruption.cause { exit(cause.exitCode.rawValue) }
      OutputStream.printMessage("watching for changes; press Ctrl-C to stop")
      // Detect changes that were made while the tests ran.
      var now = stamps()
      while now == before {
        usleep(200_000)
        now = stamps()
      }
      changed = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
    }
  }

  /// Returns the test files that depend on the changed files or could not be loaded; nil means all
  /// of them, because a changed file has no known dependents.
  package static func files(
    _ files: [TestFile], of changed: Set<String>, _ parts: [String: Set<String>]
  ) -> [TestFile]? {
    let changed = Set(changed.map(normalized))
    var existing: Set<String> = []
    for file in files { existing.formUnion((parts[file.path] ?? [file.path]).map(normalized)) }
    guard changed.isSubset(of: existing) else { return nil }
    return files.filter { file in
      guard let parts = parts[file.path] else { return true }
      return !changed.isDisjoint(with: parts.map(normalized))
    }
  }

  private static func normalized(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// The file attributes that change when a file is saved.
  private struct FileStamp: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt
  }

  /// Returns the stamps of all scripts in the tested directories, including modules.
  private func stamps() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    if let stories { stamps[stories] = stamp(of: stories) }
    for script in TestFileFinder.scripts(around: paths) { stamps[script] = stamp(of: script) }
    return stamps
  }

  private func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileStamp(
      size: status.st_size, seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      inode: status.st_ino)
  }
}
