/// A pattern for the name of a file, in which `*` stands for any characters.
package struct NamePattern: Equatable, Sendable {
  private let parts: [Substring]

  package init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Returns true if the complete name matches.
  package func matches(_ name: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return parts.first.map { $0 == name } ?? name.isEmpty
    }
    guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last) else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    // The first match of each part leaves the most characters for the others.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let match = rest.firstRange(of: part) else { return false }
      rest = rest[match.upperBound...]
    }
    return true
  }
}
