extension String {
  /// Fills the string on the left to a minimum width in characters.
  package func leftPadded(_ width: Int, with filling: Character = " ") -> String {
    String(repeating: filling, count: Swift.max(0, width - count)) + self
  }

  /// Fills the string on the right with spaces to a minimum width in characters.
  package func rightPadded(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// The string without spaces at its end.
  package var withoutTrailingBlanks: String {
    var bytes = utf8[...]
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}

extension BinaryInteger {
  /// Formats the number in hexadecimal with at least `width` digits.
  package func hexadecimal(_ width: Int, uppercase: Bool = false) -> String {
    String(self, radix: 16, uppercase: uppercase).leftPadded(width, with: "0")
  }
}
