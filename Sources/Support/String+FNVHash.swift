extension String {
  /// The 64-bit FNV-1a hash of the text in UTF-8.
  ///
  /// Swift's `Hasher` is not used because its results differ from run to run.
  package var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
