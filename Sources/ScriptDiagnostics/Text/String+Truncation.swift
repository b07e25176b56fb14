extension String {
  /// Its beginning, where it is longer than what is shown of an error's text, and how long it is.
  package var cut: String {
    let length = utf8.count
    guard length > Limits.shown else { return self }
    // A character that is cut in two is left out whole.
    var end = utf8.index(startIndex, offsetBy: Limits.shown)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return self[..<end] + "... (cut here; the whole has \(length) bytes)"
  }
}
