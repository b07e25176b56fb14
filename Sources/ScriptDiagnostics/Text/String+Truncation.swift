extension String {
  /// The string, truncated with its length if it exceeds the limit for error texts.
  package var truncated: String {
    let length = utf8.count
    guard length > Limits.shown else { return self }
    // Leave out a character that the limit would split.
    var end = utf8.index(startIndex, offsetBy: Limits.shown)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return self[..<end] + "... (cut here; the whole has \(length) bytes)"
  }
}
