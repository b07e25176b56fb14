internal import Support

/// Words in code: comments that begin with two slashes, as Swift and Kotlin have them.
enum CodeComment {
  /// A text as lines of a comment, none wider than ninety columns.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = "//"
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > 90, line != "//" {
        lines.append(line)
        line = "//"
      }
      line += " \(word)"
    }
    return lines + [line]
  }

  /// A script's words, in which nothing ends a comment's line or turns its direction.
  static func oneLine(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { line, scalar in
      let isHidden = Control.acts(scalar) || Control.marksDirection(scalar)
      if isHidden {
        line += Control.spelling(of: scalar)
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }
}
