internal import CLibrary

/// Detects changes of files without polling; watches their directories, because editors often
/// replace files.
struct FileWatcher {
  /// A file descriptor that is readable after an event in a directory; -1 if no directory is
  /// watched.
  let descriptor: Int32
  /// The files with their last known states; nil for a file that does not exist.
  private var states: [String: State?] = [:]
  private var watchedDirectories: Set<String> = []

  private struct State: Equatable {
    var modified: Int
    var fraction: Int
    var size: Int
    var node: UInt
  }

  init(_ paths: [String]) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    watch(paths)
  }

  /// Watches further files; those that are already watched keep their states.
  ///
  /// A file of `missing` did not exist when it was needed, so it has changed as soon as it exists.
  mutating func watch(_ paths: [String], missing: [String] = []) {
    for path in paths where states[path] == nil {
      states[path] = .some(Self.state(of: path))
      watchDirectories(of: path)
    }
    for path in missing where states[path] == nil {
      states[path] = .some(nil)
      watchDirectories(of: path)
    }
  }

  /// Watches the directory of a file and, for a link, also that of its target.
  ///
  /// Directories that do not exist yet are watched after the next event.
  private mutating func watchDirectories(of path: String) {
    guard descriptor >= 0 else { return }
    let real = realpath(path, nil)
    defer { free(real) }
    for place in [path] + (real.map { [String(cString: $0)] } ?? []) {
      let directory = Self.directory(of: place)
      guard !watchedDirectories.contains(directory) else { continue }
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE)
      if inotify_add_watch(descriptor, directory, mask) >= 0 {
        watchedDirectories.insert(directory)
      }
    }
  }

  /// Returns true if one of the files has changed.
  mutating func hasChanged() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    var isChanged = false
    for (path, state) in states {
      watchDirectories(of: path)
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
