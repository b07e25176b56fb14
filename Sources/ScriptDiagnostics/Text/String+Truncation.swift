extension String {
  /// The string, truncated with its length if it exceeds the limit for error texts.
  package var truncated: String {
    let length = utf8.count
    guard length > Limits.shown else { return self }
    return "\(prefix(bytes: Limits.shown))... (cut here; the whole has \(length) bytes)"
  }

  /// The string, cut after at most `most` bytes if it has more; takes the same time for any length.
  package func shortened(to most: Int) -> String {
    utf8.count <= most ? self : prefix(bytes: most) + "..."
  }

  /// The first `count` bytes, without a character that the limit would split.
  private func prefix(bytes count: Int) -> String {
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}
