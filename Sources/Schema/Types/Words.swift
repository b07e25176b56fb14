internal import Diagnosis
internal import Glibc
internal import SheetEngine

extension Double {
  /// With so many decimals, halves away from zero, no negative zero.
  package func fixed(_ decimals: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return plain }
    let scale = pow(10, Double(decimals))
    let scaled = (self * scale).rounded()
    let whole = Int(bounded: scaled.magnitude)
    let unit = Int(bounded: scale)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let fraction = String(whole % unit)
    return sign + String(whole / unit) + "."
      + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}

extension String {
  /// Without zeros at the end of a decimal fraction.
  package var trimmed: String {
    guard contains(".") else { return self }
    let text = String(reversed().drop { $0 == "0" }.reversed())
    return text.last == "." ? String(text.dropLast()) : text
  }
}

extension String {
  /// As a script writes it, in quotes.
  package var luaString: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
