internal import Glibc

/// The attributes of files that change when a file is saved or replaced.
struct FileStamps: Equatable {
  private struct State: Equatable {
    var modified: Int
    var modifiedFraction: Int
    var changed: Int
    var changedFraction: Int
    var size: Int
    var node: UInt
  }

  private var states: [String: State] = [:]
  /// True if every file exists.
  let isComplete: Bool

  init(of paths: some Sequence<String>) {
    var isComplete = true
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        isComplete = false
        continue
      }
      states[path] = State(
        modified: status.st_mtim.tv_sec, modifiedFraction: status.st_mtim.tv_nsec,
        changed: status.st_ctim.tv_sec, changedFraction: status.st_ctim.tv_nsec,
        size: status.st_size, node: status.st_ino)
    }
    self.isComplete = isComplete
  }
}
