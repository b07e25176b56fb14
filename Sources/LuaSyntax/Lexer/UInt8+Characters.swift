// Character classes of bytes, and line boundaries.
extension UInt8 {
  /// `a` to `z`, `A` to `Z`, `_`.
  package var beginsName: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }
  /// `0` to `9`.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
  /// `0` to `9`, `a` to `f`, `A` to `F`.
  var isHexDigit: Bool {
    isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
  /// A letter, a digit or `_`.
  package var continuesName: Bool { beginsName || isDigit }
  /// `\n` or `\r`.
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Whitespace except line endings.
  package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }
}

extension [UInt8] {
  /// The start of each line, with the line endings of Lua.
  package var lineStarts: [Int] {
    var starts = [0]
    var index = 0
    while index < count {
      let byte = self[index]
      index += 1
      guard byte.isLineEnd else { continue }
      if index < count, self[index].isLineEnd, self[index] != byte { index += 1 }
      starts.append(index)
    }
    return starts
  }

  /// Returns the range of the line that contains a position, without its line ending.
  package func line(around place: Int) -> Range<Int> {
    var start = Swift.min(place, count)
    var end = start
    while start > 0, !self[start - 1].isLineEnd { start -= 1 }
    while end < count, !self[end].isLineEnd { end += 1 }
    return start..<end
  }
}
