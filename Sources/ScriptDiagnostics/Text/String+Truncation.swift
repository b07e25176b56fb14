internal import Support

extension String {
  /// The string as a message in one line: the way in which errors and warnings show the text of a
  /// script.
  ///
  /// Line breaks and control characters are escaped, quoted texts are shortened, and the whole is
  /// truncated if it exceeds the limit for error texts.
  package var message: String {
    guard utf8.count > Self.longestQuotation || unicodeScalars.contains(where: Self.isUnprintable)
    else { return self }
    var result = ""
    var rest = self[...]
    while let quote = rest.firstIndex(where: { $0 == "\"" || $0 == "`" || $0 == "'" }) {
      let inner = rest[rest.index(after: quote)...]
      guard let end = inner.firstIndex(of: rest[quote]) else { break }
      let text = inner[..<end]
      result += rest[..<quote] + String(rest[quote])
      // An apostrophe does not quote: keep the text up to the next one.
      guard text.utf8.count > Self.longestQuotation else {
        result += text
        rest = inner[end...]
        if rest.first == self[quote] {
          result.append(self[quote])
          rest = rest.dropFirst()
        }
        continue
      }
      result += String(text).prefix(bytes: Self.longestQuotation) + "..." + String(self[quote])
      rest = inner[end...].dropFirst()
    }
    result += rest
    return result.escapedControlCharacters.truncated
  }

  /// The maximum length of a quoted text in a message, in bytes.
  private static let longestQuotation = 200

  /// The string with escape sequences for control characters: `\\n`, `\\u{1B}`.
  package var escapedControlCharacters: String {
    guard unicodeScalars.contains(where: Self.isUnprintable) else { return self }
    return unicodeScalars.map {
      Self.isUnprintable($0) ? ControlCharacters.escapeSequence(of: $0) : String($0)
    }.joined()
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    ControlCharacters.isControl(scalar)
  }

  /// The name of a source text for errors, from a name that another program chooses: control
  /// characters are escaped, and a long name is replaced by `...` and its end.
  package var sourceName: String {
    let end =
      utf8.count > Self.longestQuotation ? "..." + suffix(bytes: Self.longestQuotation) : self
    return end.escapedControlCharacters
  }

  /// The last `count` bytes, without a character that the limit would split.
  package func suffix(bytes count: Int) -> String {
    var start = utf8.index(endIndex, offsetBy: -min(count, utf8.count))
    while start < endIndex, start.samePosition(in: unicodeScalars) == nil {
      start = utf8.index(after: start)
    }
    return String(self[start...])
  }

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
