internal import Glibc

// Values as Lua reads them again.

extension Double {
  /// As Lua reads the very same number again.
  package var inLua: String {
    if let whole = Int(exactly: self) { return "\(whole)" }
    return "\(self)"
  }

  /// To a ten-thousandth, as a recorded scenario is written.
  package var inTenThousandths: Double { (self * 1e4).rounded() / 1e4 }

  /// The digits of its decimal that are not zeros at either end: 100 has one, 0.25 two; at most nine.
  var digits: Int {
    guard isFinite, self != 0 else { return 0 }
    for count in 1..<9 {
      let unit = pow(10, log10(magnitude).rounded(.down) - Double(count - 1))
      if abs((magnitude / unit).rounded() * unit - magnitude) < magnitude * 1e-9 { return count }
    }
    return 9
  }
}

extension [String] {
  /// As a Lua table; nothing when empty.
  package var tableInLua: String { isEmpty ? "" : "{ \(joined(separator: ", ")) }" }
}

extension String {
  /// As a Lua string; bytes that are no plain text are written by their numbers.
  package var quotedForLua: String {
    var text = "\""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case 0..<0x20, 0x7F:
        text += "\\" + String(repeating: "0", count: byte < 10 ? 2 : byte < 100 ? 1 : 0)
        text += "\(byte)"
      case 0x80...: text += "\\x" + String(byte, radix: 16)
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text + "\""
  }

  /// The handle of a sheet of that name, as a scenario reads it.
  var handleInLua: String { "user:sheet(\(quotedForLua))" }
}
