internal import CLibrary
internal import SystemPackage

/// Writes a file whole or not at all: a draft in the same folder takes its place once all is in it.
///
/// Nothing is followed: the draft is a new file, and what stands at the name, a link too, gives way
/// to it. A disk that is full costs the draft only.
enum AtomicFile {
  /// Puts bytes under a name in an open folder, in place of what is there.
  package static func put(
    _ bytes: [UInt8], as name: String, in folder: Int32, mode: mode_t? = nil
  ) throws(Errno) {
    // Of one length whatever the name: with anything behind it, a long name would be too long.
    let draft = ".sheetlua-\(getpid())~"
    // One that a process of the same number left behind when it was killed.
    unlinkat(folder, draft, 0)
    try create(bytes, as: draft, in: folder, mode: mode)
    if renameat(folder, draft, folder, name) == 0 { return }
    let error = Errno(rawValue: errno)
    unlinkat(folder, draft, 0)
    throw error
  }

  /// Writes a file that is not there yet; if it cannot be written whole, it is not there afterward.
  package static func create(
    _ bytes: [UInt8], as name: String, in folder: Int32, mode: mode_t? = nil
  ) throws(Errno) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder, name, flags, 0o644)
    if descriptor < 0 { throw Errno(rawValue: errno) }
    do throws(Errno) {
      if let mode { fchmod(descriptor, mode & 0o777) }
      try write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      unlinkat(folder, name, 0)
      throw error
    }
    // Some file systems say only now that the disk is full.
    if close(descriptor) == 0 { return }
    let error = Errno(rawValue: errno)
    unlinkat(folder, name, 0)
    throw error
  }

  /// Writes all bytes to what is open.
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
