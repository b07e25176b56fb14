internal import SheetText

/// What the environment says of the characters that a terminal shows.
package enum TerminalLocale {
  /// Whether a locale is named, and it has no UTF-8: `LC_ALL=C`.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty counts. Where none is, as
  /// in many containers, UTF-8 is taken for granted.
  package static let isASCII: Bool = {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let name = names.compactMap(environment).first(where: { !$0.isEmpty })?.lowercased()
    else { return false }
    return !name.contains("utf-8") && !name.contains("utf8")
  }()

  /// Bytes of UTF-8 as ASCII, character for character in as many cells.
  ///
  /// `─` becomes `-`, `é` an `e`, and what has no likeness a `?`. Controls stay.
  package static func folded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    for character in String(decoding: bytes, as: UTF8.self) {
      if let scalar = character.unicodeScalars.first, scalar.isASCII {
        folded.append(UInt8(scalar.value))
      } else {
        folded.append(contentsOf: ASCIIFallback.fold(String(character)).utf8)
      }
    }
    return folded
  }
}
