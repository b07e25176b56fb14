internal import CLibrary

/// The contrast ratio of two colors, as defined by WCAG 2.
package enum ContrastRatio {
  /// Returns the contrast ratio of two colors of the form `#RRGGBB`, from 1 to 21.
  ///
  /// Source: WCAG 2.2, "contrast ratio" and "relative luminance".
  package static func ratio(_ one: String, _ other: String) -> Double {
    ratio(parts(of: one), parts(of: other))
  }

  /// Returns the contrast ratio of two colors, each as red, green and blue from 0 to 1.
  static func ratio(_ one: [Double], _ other: [Double]) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns red, green and blue from 0 to 1 of a color of the form `#RRGGBB`; black for another text.
  static func parts(of color: String) -> [Double] {
    var digits: [UInt32] = []
    for byte in color.utf8.dropFirst() {
      switch byte {
      case 0x30...0x39: digits.append(UInt32(byte - 0x30))
      case 0x41...0x46: digits.append(UInt32(byte - 0x41 + 10))
      case 0x61...0x66: digits.append(UInt32(byte - 0x61 + 10))
      default: return [0, 0, 0]
      }
    }
    guard digits.count >= 6 else { return [0, 0, 0] }
    return [0, 2, 4].map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
  }

  private static func luminance(_ color: [Double]) -> Double {
    var sum = 0.0
    for (weight, part) in zip([0.2126, 0.7152, 0.0722], color) {
      sum += weight * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
    return sum
  }
}
