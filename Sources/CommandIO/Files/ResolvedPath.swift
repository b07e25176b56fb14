internal import CLibrary
package import SystemPackage

/// Where something really lies, once all links are followed.
package struct ResolvedPath {
  /// As an absolute path without links.
  package let text: String

  package init(_ path: String) throws(Errno) {
    guard let real = realpath(path, nil) else { throw Errno(rawValue: errno) }
    text = String(cString: real)
    free(real)
  }

  /// Whether it lies in a folder, at any depth.
  package func isBelow(_ folder: ResolvedPath) -> Bool {
    text.hasPrefix(folder.text == "/" ? "/" : folder.text + "/")
  }

  /// Why there is none, of a name that is there.
  package static func words(for error: Errno) -> String {
    switch error {
    case .tooManySymbolicLinkLevels: "is a circular link"
    case .noSuchFileOrDirectory: "is a broken link"
    default: "cannot be read: \(reason(error.rawValue))"
    }
  }
}
