/// Replaces the default of a parameter in a script, without any other change.
package enum ParameterWriter {
  /// Returns the script with another default of `param "name"`; nil if there is no such call with
  /// literals.
  ///
  /// A default is a number, `true` or `false`, or the first string in a list of choices, which is
  /// swapped with the new default.
  package static func text(_ text: String, setting name: String, to value: String) -> String? {
    let bytes = Array(text.utf8)
    var place = 0
    while let found = call(in: bytes, from: place) {
      place = found
      guard let start = defaultOffset(in: bytes, at: found, of: Array(name.utf8)) else { continue }
      if bytes[start] == UInt8(ascii: "{") {
        guard let words = stringRanges(in: bytes, at: start) else { continue }
        return movedToFront(bytes, words, first: value)
      }
      guard let range = literal(in: bytes, at: start) else { continue }
      let changed = bytes[..<range.lowerBound] + Array(value.utf8) + bytes[range.upperBound...]
      return String(decoding: changed, as: UTF8.self)
    }
    return nil
  }

  /// Swaps the first string of a list with the string that is the new default; nil if the list does
  /// not contain it.
  private static func movedToFront(
    _ bytes: [UInt8], _ words: [Range<Int>], first value: String
  ) -> String? {
    let chosen = words.first { range in
      bytes[range.lowerBound + 1..<range.upperBound - 1].elementsEqual(value.utf8)
    }
    guard let first = words.first, let chosen else { return nil }
    if chosen == first { return String(decoding: bytes, as: UTF8.self) }
    var changed = Array(bytes[..<first.lowerBound])
    changed += bytes[chosen]
    changed += bytes[first.upperBound..<chosen.lowerBound]
    changed += bytes[first]
    changed += bytes[chosen.upperBound...]
    return String(decoding: changed, as: UTF8.self)
  }

  /// Returns the ranges of the strings in a list, including their quotes; nil if the list contains
  /// anything else.
  private static func stringRanges(in bytes: [UInt8], at start: Int) -> [Range<Int>]? {
    var words: [Range<Int>] = []
    var place = skipBlanks(bytes, start + 1)
    while place < bytes.count, bytes[place] != UInt8(ascii: "}") {
      guard [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]) else { return nil }
      let close = end(ofString: bytes, at: place)
      guard close - 1 > place, !bytes[place..<close].contains(0x5C) else { return nil }
      words.append(place..<close)
      place = skipBlanks(bytes, close)
      if place < bytes.count, bytes[place] == UInt8(ascii: ",") {
        place = skipBlanks(bytes, place + 1)
      }
    }
    return place < bytes.count && isArgumentEnd(bytes, place + 1) ? words : nil
  }

  /// Returns the position after the next identifier `param` outside comments and strings.
  private static func call(in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    let word = Array("param".utf8)
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "-"), bytes[place...].starts(with: [byte, byte]) {
        place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        place = end(ofString: bytes, at: place)
      } else if bytes[place...].starts(with: word), place == 0 || !continues(bytes[place - 1]),
        place + word.count < bytes.count, !continues(bytes[place + word.count])
      {
        return place + word.count
      } else {
        place += 1
      }
    }
    return nil
  }

  /// Returns the position after `("name",`; nil if the call does not start like this.
  private static func defaultOffset(
    in bytes: [UInt8], at start: Int, of name: [UInt8]
  ) -> Int? {
    var place = skipBlanks(bytes, start)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "(") else { return nil }
    place = skipBlanks(bytes, place + 1)
    guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place])
    else { return nil }
    let close = end(ofString: bytes, at: place)
    guard close - 1 > place, Array(bytes[place + 1..<close - 1]) == name else { return nil }
    place = skipBlanks(bytes, close)
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return nil }
    place = skipBlanks(bytes, place + 1)
    return place < bytes.count ? place : nil
  }

  /// Returns the range of a number, `true` or `false` that is the whole argument; nil for other
  /// expressions.
  private static func literal(in bytes: [UInt8], at place: Int) -> Range<Int>? {
    guard let last = numeral(in: bytes, at: place) ?? booleanEnd(in: bytes, at: place) else {
      return nil
    }
    // A sum or a product is an expression, not a literal.
    return isArgumentEnd(bytes, last) ? place..<last : nil
  }

  /// Returns the end of a number; nil if there is none.
  private static func numeral(in bytes: [UInt8], at start: Int) -> Int? {
    var last = start
    while last < bytes.count, isNumeral(bytes[last]) || (last == start && bytes[last] == 0x2D) {
      last += 1
    }
    return Double(String(decoding: bytes[start..<last], as: UTF8.self)) == nil ? nil : last
  }

  /// Returns the end of `true` or `false`; nil if there is neither.
  private static func booleanEnd(in bytes: [UInt8], at start: Int) -> Int? {
    ["true", "false"].first { bytes[start...].starts(with: $0.utf8) }.map { start + $0.utf8.count }
  }

  /// Returns true if a comma or a closing parenthesis follows the value.
  private static func isArgumentEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
    let next = skipBlanks(bytes, place)
    return next < bytes.count && [UInt8(ascii: ","), UInt8(ascii: ")")].contains(bytes[next])
  }

  private static func end(ofString bytes: [UInt8], at start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != bytes[start], bytes[place] != 0x0A {
      place += bytes[place] == 0x5C ? 2 : 1
    }
    return min(bytes.count, place + 1)
  }

  private static func skipBlanks(_ bytes: [UInt8], _ start: Int) -> Int {
    var place = start
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    return place
  }

  private static func isNumeral(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e")
      || byte == UInt8(ascii: "E")
  }

  private static func continues(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
  }
}
