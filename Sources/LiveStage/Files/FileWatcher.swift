import CLibrary

/// Detects changes of files without polling; watches their directories, because editors often
/// replace files.
struct FileWatcher {
  /// A file descriptor that is readable after an event in a directory; -1 if no directory is
  /// watched.
  let descriptor: Int32
  private var states: [String: State] = [:]

  private struct State: Equatable {
    var modified: Int
    var fraction: Int
    var size: Int
    var node: UInt
  }

  init(_ paths: [String]) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    for folder in Set(paths.map(Self.directory)) {
      let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE
      _ = inotify_add_watch(descriptor, folder, UInt32(mask))
    }
    for path in paths { states[path] = Self.state(of: path) }
  }

  /// Returns true if one of the files has changed.
  mutating func hasChanged() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    var isChanged = false
    for (path, state) in states {
      // A file that is missing for a moment is probably being replaced.
      guard let now = Self.state(of: path), now != state else { continue }
      states[path] = now
      isChanged = true
    }
    return isChanged
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return State(
      modified: status.st_mtim.tv_sec, fraction: status.st_mtim.tv_nsec, size: status.st_size,
      node: status.st_ino)
  }
}
