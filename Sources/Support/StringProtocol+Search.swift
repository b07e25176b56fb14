// Searching, splitting and replacing, for the targets of the page. Other targets use the functions
// of the standard library, which Embedded Swift does not have.
extension StringProtocol where SubSequence == Substring {
  /// Whether a text stands in it; the empty one stands in each.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// Where a text stands in it for the first time.
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

  /// How often a text that is not empty stands in it, without overlaps.
  package func count(ofText text: String) -> Int {
    var count = 0
    var start = startIndex
    while !text.isEmpty, let found = self[start..<endIndex].firstRange(ofText: text) {
      count += 1
      start = found.upperBound
    }
    return count
  }

  /// What stands between the places of a text, without what is empty; the last part holds the rest
  /// when it was split so many times.
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

  /// With another text in each place of a text that is not empty.
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
