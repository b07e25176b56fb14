extension String {
  /// Filled at the left up to a width in characters.
  package func leading(_ width: Int, with filling: Character = " ") -> String {
    String(repeating: filling, count: Swift.max(0, width - count)) + self
  }

  /// Filled with blanks at the right up to a width in characters.
  package func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// Without blanks at its end.
  package var withoutTrailingBlanks: String {
    var bytes = utf8[...]
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}

extension BinaryInteger {
  /// In hexadecimal digits, at least so many.
  package func hexadecimal(_ width: Int, uppercase: Bool = false) -> String {
    String(self, radix: 16, uppercase: uppercase).leading(width, with: "0")
  }
}
