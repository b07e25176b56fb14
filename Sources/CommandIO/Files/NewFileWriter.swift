internal import CLibrary
internal import SystemPackage

/// Writes new files: either all of them or none.
///
/// If one of the paths exists, even as a broken link, no file is written.
package enum NewFileWriter {
  /// A file to write, with its path as it is printed.
  package struct File {
    package var path: String
    package var text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// Writes files into a directory and creates the directory and its parents if necessary.
  package static func write(_ files: [File], into folder: String) throws(CommandError) {
    for file in files where TestFileFinder.kind(of: file.path, following: false) != nil {
      throw existsError(file)
    }
    var place = FilePath(folder)
    let names = place.components.map { $0 }
    place.components.removeAll()
    for name in names {
      place.append(name)
      if mkdir(place.string, 0o755) != 0, errno != EEXIST {
        throw FileWriter.writeError(of: place.string, errno)
      }
    }
    var written: [File] = []
    for file in files {
      do throws(Errno) {
        try AtomicFile.create(Array(file.text.utf8), as: file.path, in: AT_FDCWD)
      } catch {
        for file in written { unlink(file.path) }
        throw error == .fileExists
          ? existsError(file) : FileWriter.writeError(of: file.path, error.rawValue)
      }
      written.append(file)
    }
  }

  private static func existsError(_ file: File) -> CommandError {
    CommandError(
      .cannotWrite,
      "\(file.path): already exists; init never overwrites files, so choose another directory")
  }
}
