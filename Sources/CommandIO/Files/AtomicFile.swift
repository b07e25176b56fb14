internal import CLibrary
internal import SystemPackage

/// Writes a file atomically: writes a temporary file in the same directory, then renames it.
///
/// No link is followed: the temporary file is new, and the rename replaces any entry with the name,
/// even a link. If the disk is full, only the temporary file is lost.
enum AtomicFile {
  /// Writes bytes to a file in an open directory and replaces an existing file.
  package static func replace(
    _ bytes: [UInt8], as name: String, in folder: Int32, mode: mode_t? = nil
  ) throws(Errno) {
    Drafts.removeAbandoned(in: folder)
    let draft = Drafts.ownName
    // Remove the file of a killed process with the same process ID.
    unlinkat(folder, draft, 0)
    try create(bytes, as: draft, in: folder, mode: mode)
    if renameat(folder, draft, folder, name) == 0 { return }
    let error = Errno(rawValue: errno)
    unlinkat(folder, draft, 0)
    throw error
  }

  /// Creates a file that does not exist.
  ///
  /// If it cannot be written completely, it is removed.
  package static func create(
    _ bytes: [UInt8], as name: String, in folder: Int32, mode: mode_t? = nil
  ) throws(Errno) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder, name, flags, 0o644)
    if descriptor < 0 { throw Errno(rawValue: errno) }
    flock(descriptor, LOCK_EX | LOCK_NB)  // See `Drafts`.
    do throws(Errno) {
      if let mode { fchmod(descriptor, mode & 0o777) }
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlinkat(folder, name, 0)
      throw error
    }
    // Some file systems report a full disk only here.
    if close(descriptor) == 0 { return }
    let error = Errno(rawValue: errno)
    unlinkat(folder, name, 0)
    throw error
  }

  /// Writes all bytes to a file descriptor.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        CLibrary.write(descriptor, all.baseAddress.map { $0 + start }, all.count - start)
      }
      if count > 0 { start += count } else if errno != EINTR { throw Errno(rawValue: errno) }
    }
  }
}
