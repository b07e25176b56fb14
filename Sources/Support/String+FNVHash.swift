extension String {
  /// The 64-bit FNV-1a hash of the text in UTF-8.
  ///
  /// Swift's `Hasher` is not used because its results differ from run to run.
  package var fingerprint: UInt64 {
    var hash = FNVHash()
    hash.add(utf8)
    return hash.value
  }
}

/// The 64-bit FNV-1a hash of bytes that are added in parts.
package struct FNVHash {
  /// The hash of the bytes until now.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
