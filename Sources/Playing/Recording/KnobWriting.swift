/// Puts a number into a script in the place of the one that stands there, and changes nothing else.
package enum KnobWriting {
  /// The text with `param "name"`'s number changed; nil: no such call with a plain number.
  package static func text(_ text: String, setting name: String, to number: String) -> String? {
    let bytes = Array(text.utf8)
    var place = 0
    while let found = call(in: bytes, from: place) {
      place = found
      guard let range = literal(in: bytes, at: found, of: Array(name.utf8)) else { continue }
      let changed = bytes[..<range.lowerBound] + Array(number.utf8) + bytes[range.upperBound...]
      return String(decoding: changed, as: UTF8.self)
    }
    return nil
  }

  /// The place behind the next word `param`, comments and strings aside.
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

  /// The digits behind `("name",`; nil: something else stands there.
  private static func literal(in bytes: [UInt8], at start: Int, of name: [UInt8]) -> Range<Int>? {
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
    var last = place
    while last < bytes.count, isNumeral(bytes[last]) || (last == place && bytes[last] == 0x2D) {
      last += 1
    }
    let literal = String(decoding: bytes[place..<last], as: UTF8.self)
    guard Double(literal) != nil else { return nil }
    // A sum or a product is not one number.
    let next = skipBlanks(bytes, last)
    guard next < bytes.count, [UInt8(ascii: ","), UInt8(ascii: ")")].contains(bytes[next]) else {
      return nil
    }
    return place..<last
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
