package import CommandIO
internal import CLibrary

/// Runs tests again whenever a script changes (`--watch`), until it is interrupted.
package struct WatchMode {
  /// The arguments of `test`.
  package let paths: [String]
  /// The file of requirements, if there is one.
  package let stories: String?

  /// Watches what `test` was pointed at.
  package init(paths: [String], stories: String?) { (self.paths, self.stories) = (paths, stories) }

  /// Does something now and after each change, of which it is told; never returns.
  package func forever(_ work: (Set<String>?) -> Void) -> Never {
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
      if let cause = Interruption.cause { exit(cause.code.rawValue) }
      OutputStream.say("watching for changes; press Ctrl-C to stop")
      // What changed while the tests ran counts too.
      var now = stamps()
      while now == before {
        usleep(200_000)
        now = stamps()
      }
      changed = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
    }
  }

  /// The test files that are made of what has changed, or could not be loaded; nil: that cannot be
  /// told, so all of them.
  package static func files(
    _ files: [TestFile], of changed: Set<String>, _ parts: [String: Set<String>]
  ) -> [TestFile]? {
    let changed = Set(changed.map(plain))
    var known: Set<String> = []
    for file in files { known.formUnion((parts[file.path] ?? [file.path]).map(plain)) }
    guard changed.isSubset(of: known) else { return nil }
    return files.filter { file in
      guard let parts = parts[file.path] else { return true }
      return !changed.isDisjoint(with: parts.map(plain))
    }
  }

  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// What tells that a file was saved.
  private struct FileStamp: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt
  }

  /// Every script below what is tested, as it is now: modules are found there too.
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
