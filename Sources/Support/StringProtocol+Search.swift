// Search, split and replace for targets that are built with Embedded Swift, which lacks the
// functions of the standard library. Other targets use the standard library.
extension StringProtocol where SubSequence == Substring {
  /// Returns true if the string contains a text; true for an empty text.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// Returns the range of the first occurrence of a text; nil if there is none.
  package func firstRange(ofText text: String) -> Range<Index>? {
    guard let first = text.first else { return startIndex..<startIndex }
    let rest = text.dropFirst()
    var start = startIndex
    while let found = self[start..<endIndex].firstIndex(of: first) {
      let next = index(after: found)
      if self[next..<endIndex].starts(with: rest) {
        return found..<index(next, offsetBy: rest.count)
      }
      start = next
    }
    return nil
  }

  /// Counts the occurrences of a text without overlaps; 0 for an empty text.
  package func count(ofText text: String) -> Int {
    var count = 0
    var start = startIndex
    while !text.isEmpty, let found = self[start..<endIndex].firstRange(ofText: text) {
      count += 1
      start = found.upperBound
    }
    return count
  }

  /// Splits the string at each occurrence of a text and omits empty parts.
  ///
  /// After `maxSplits` parts, the remaining string is the last part.
  package func split(atText text: String, maxSplits: Int = .max) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    while parts.count < maxSplits, !text.isEmpty,
      let found = self[start..<endIndex].firstRange(ofText: text)
    {
      if found.lowerBound > start { parts.append(self[start..<found.lowerBound]) }
      start = found.upperBound
    }
    if start < endIndex { parts.append(self[start..<endIndex]) }
    return parts
  }

  /// Replaces each occurrence of a text; an empty text replaces nothing.
  package func replacing(text: String, with other: String) -> String {
    guard !text.isEmpty else { return String(self) }
    var result = ""
    var start = startIndex
    while let found = self[start..<endIndex].firstRange(ofText: text) {
      result += self[start..<found.lowerBound]
      result += other
      start = found.upperBound
    }
    return result + self[start..<endIndex]
  }
}
