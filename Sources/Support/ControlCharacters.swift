/// Characters that act instead of being shown: on a terminal they move its cursor or begin its
/// commands, in any text they turn the direction of writing round.
package enum ControlCharacters {
  /// Controls (C0, DEL, C1), line and paragraph separators, and what overrides or isolates the
  /// direction of writing.
  package static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The marks that give a direction to what stands beside them, and cannot be seen.
  ///
  /// Text in Arabic or Hebrew has them for good reasons, so they act on no picture; a log and source
  /// code show them.
  package static func marksDirection(_ scalar: Unicode.Scalar) -> Bool {
    [0x061C, 0x200E, 0x200F].contains(scalar.value)
  }

  /// One of them as a Swift literal spells it: `\n`, `\u{1B}`.
  package static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
