internal import SheetText

/// The character set of the terminal according to the environment.
package enum TerminalLocale {
  /// True if the environment specifies a locale without UTF-8, such as `LC_ALL=C`.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty decides. If none is set, as in
  /// many containers, UTF-8 is assumed.
  package static let isASCII: Bool = {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let name = names.compactMap(environment).first(where: { !$0.isEmpty })?.lowercased()
    else { return false }
    return !name.contains("utf-8") && !name.contains("utf8")
  }()

  /// Converts UTF-8 to ASCII.
  ///
  /// Each character keeps its width in cells.
  ///
  /// `─` becomes `-`, `é` becomes `e`, and a character without an equivalent becomes `?`. Control
  /// characters are unchanged.
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
