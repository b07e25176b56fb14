internal import CLibrary
package import SystemPackage

/// A path after all links are resolved.
package struct ResolvedPath {
  /// The absolute path without links.
  package let text: String

  package init(_ path: String) throws(Errno) {
    guard let real = realpath(path, nil) else { throw Errno(rawValue: errno) }
    text = String(cString: real)
    free(real)
  }

  /// Returns true if the path is in a directory, at any depth.
  package func isBelow(_ folder: ResolvedPath) -> Bool {
    text.hasPrefix(folder.text == "/" ? "/" : folder.text + "/")
  }

  /// Returns the reason why an existing path cannot be resolved.
  package static func failureReason(for error: Errno) -> String {
    switch error {
    case .tooManySymbolicLinkLevels: "is a circular link"
    case .noSuchFileOrDirectory: "is a broken link"
    default: "cannot be read: \(reason(error.rawValue))"
    }
  }
}
