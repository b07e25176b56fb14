internal import CLibrary
internal import Synchronization

/// The temporary files of `AtomicFile`, and those that killed processes have left.
enum Drafts {
  private static let (start, end) = (".sheetlua-", "~")

  /// The name of a temporary file of this process, by its number from 0.
  ///
  /// The length does not depend on the name of the file to write: with a suffix, a long name would
  /// be too long.
  static func ownName(_ number: Int) -> String { "\(start)\(getpid()).\(number)\(end)" }

  private struct Directory: Hashable {
    var device: UInt
    var inode: UInt
  }

  /// The directories in which this process has searched.
  private static let searched = Mutex<Set<Directory>>([])

  /// Removes the temporary files of processes that no longer exist, once for each directory.
  ///
  /// A process can exist although it is not visible, for example in another container; its file is
  /// then locked.
  static func removeAbandoned(in folder: Int32) {
    var status = stat()
    guard fstat(folder, &status) == 0 else { return }
    let directory = Directory(device: UInt(status.st_dev), inode: UInt(status.st_ino))
    guard searched.withLock({ $0.insert(directory).inserted }) else { return }
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(start), name.hasSuffix(end),
        let process = Int32(name.dropFirst(start.count).prefix { $0.isNumber }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlinkat(folder, name, 0) }
      close(file)
    }
  }
}
