internal import CLibrary
internal import Synchronization

/// The regular files that the command has read by name and that its output must not replace.
///
/// Files are compared by device and inode, so a link to a script is equal to the script.
package enum InputFiles {
  private struct Identity: Hashable {
    var device: UInt
    var inode: UInt

    init(_ status: stat) {
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
    }
  }

  /// The paths with which each file was opened.
  private static let paths = Mutex<[Identity: Set<String>]>([:])

  /// Adds a regular file that was opened for reading.
  static func add(_ status: stat, openedAs path: String) {
    _ = paths.withLock { $0[Identity(status), default: []].insert(path) }
  }

  /// Removes a file that the command itself reads and replaces, such as a snapshot.
  static func remove(_ path: String) {
    guard let file = identity(of: path) else { return }
    paths.withLock { _ = $0[file]?.remove(path) }
  }

  /// Throws an error if an output path refers to a file that was read.
  ///
  /// - Throws: `.cannotWrite`, before any output is written.
  package static func rejectReplacing(_ path: String) throws(CommandError) {
    guard contains(path) else { return }
    throw CommandError(
      .cannotWrite,
      "\(path): is an input of this command, so it is not overwritten; name another output file")
  }

  private static func contains(_ path: String) -> Bool {
    guard let target = identity(of: path) else { return false }
    let known = paths.withLock { $0[target] ?? [] }
    // An editor that saves by renaming frees the inode, and another file can get it.
    return known.contains { identity(of: $0) == target }
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    return stat(path, &status) == 0 ? Identity(status) : nil
  }
}
