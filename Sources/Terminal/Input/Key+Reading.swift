/// Conversion of bytes, letters and numbers of escape sequences to keys.
extension Key {
  /// Returns the key of a single byte; nil if there is none.
  static func read(_ byte: UInt8) -> (Key, Modifiers)? {
    switch byte {
    case 0x0D, 0x0A: (.enter, [])
    case 0x09: (.tab, [])
    case 0x7F, 0x08: (.backspace, [])
    case 0x00: (.character(" "), .control)
    case 0x01...0x1A: (.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x20...0x7E: (.character(Character(Unicode.Scalar(byte))), [])
    default: nil
    }
  }

  /// Creates a key from the final letter of `CSI A` or `SS3 A`; nil if there is none.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
    default: return nil
    }
  }

  /// Creates a key from the number of `CSI n ~`; nil if there is none.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23, 24: self = .function(number - 12)
    default: return nil
    }
  }

  /// Creates a key from the code of `CSI n u`: a scalar as in kitty's keyboard protocol; nil if the
  /// key is not supported.
  init?(code: Int) {
    switch code {
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 57417...57424:
      let keypad: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
      self = keypad[code - 57417]
    case 0x20..<57344:
      guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      self = .character(Character(scalar))
    default: return nil
    }
  }
}
