extension String {
  /// The fingerprint of the text: FNV-1a, 64 bits.
  ///
  /// Swift's own hashes differ from run to run.
  package var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
