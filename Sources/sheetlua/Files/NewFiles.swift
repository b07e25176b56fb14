internal import Glibc
internal import SystemPackage

/// Writes files that are not there yet, all of them or none.
///
/// What is there is somebody's work, a link to nothing too: then nothing is written.
enum NewFiles {
  /// A file to be, by its path as it is shown.
  struct File {
    var path: String
    var text: String
  }

  /// Writes files into a folder, which is made if it is not there.
  static func write(_ files: [File], into folder: String) throws(Stop) {
    for file in files where TestFiles.kind(of: file.path, following: false) != nil {
      throw isThere(file)
    }
    if mkdir(folder, 0o755) != 0, errno != EEXIST {
      throw WrittenFile.refusal(of: folder, errno)
    }
    var written: [File] = []
    for file in files {
      do throws(Errno) {
        try Draft.create(Array(file.text.utf8), as: file.path, in: AT_FDCWD)
      } catch {
        for file in written { unlink(file.path) }
        throw error == .fileExists
          ? isThere(file) : WrittenFile.refusal(of: file.path, error.rawValue)
      }
      written.append(file)
    }
  }

  private static func isThere(_ file: File) -> Stop {
    Stop(
      .cannotWrite,
      "\(file.path): is there already; init writes over nothing, so name another folder")
  }
}
