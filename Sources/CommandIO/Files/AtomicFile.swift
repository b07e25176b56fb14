internal import CLibrary
internal import SystemPackage

/// Writes a file atomically: writes a temporary file in the same directory, then renames it.
///
/// No link is followed: the temporary file is new, and the rename replaces any entry with the name,
/// even a link. If the disk is full, only the temporary file is lost.
enum AtomicFile {
  /// A file to write: its name in a directory, its content, and its mode; nil for that of a new one.
  package struct Content {
    let name: String
    let bytes: [UInt8]
    let mode: mode_t?

    package init(_ bytes: [UInt8], as name: String, mode: mode_t? = nil) {
      (self.bytes, self.name, self.mode) = (bytes, name, mode)
    }
  }

  /// Writes files to an open directory and replaces existing files.
  ///
  /// All files are written completely before the first one is replaced, so that an error replaces
  /// none.
  package static func replace(_ files: [Content], in folder: Int32) throws(Errno) {
    Drafts.removeAbandoned(in: folder)
    var drafts: [String] = []
    do throws(Errno) {
      for (number, file) in files.enumerated() {
        let draft = Drafts.ownName(number)
        // Remove the file of a killed process with the same process ID.
        unlinkat(folder, draft, 0)
        try create(file.bytes, as: draft, in: folder, mode: file.mode)
        drafts.append(draft)
      }
      for (draft, file) in zip(drafts, files) where renameat(folder, draft, folder, file.name) != 0
      {
        throw Errno(rawValue: errno)
      }
    } catch {
      for draft in drafts { unlinkat(folder, draft, 0) }
      throw error
    }
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
