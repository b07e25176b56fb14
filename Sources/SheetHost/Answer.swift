/// The bytes of a result, at an address that is valid until the next result.
struct Answer: ~Copyable {
  /// The address of the first byte; nil if there are none.
  private(set) var start: UnsafePointer<CChar>?
  /// Number of bytes.
  private(set) var count = 0
  /// Whether the bytes are a constant of the program.
  private var isConstant = false

  /// Replaces the result by a UTF-8 text.
  mutating func store(_ text: [UInt8]) { text.withUnsafeBufferPointer { store($0) } }

  /// Replaces the result by a constant, without an allocation.
  mutating func store(_ text: StaticString) {
    free()
    start = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    count = text.utf8CodeUnitCount
    isConstant = true
  }

  private mutating func store(_ text: UnsafeBufferPointer<UInt8>) {
    free()
    count = text.count
    guard let first = text.baseAddress, count > 0 else { return }
    let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: count)
    UnsafeMutableRawPointer(bytes).copyMemory(from: first, byteCount: count)
    start = UnsafePointer(bytes)
  }

  private mutating func free() {
    if !isConstant { start?.deallocate() }
    start = nil
    isConstant = false
  }

  deinit { if !isConstant { start?.deallocate() } }
}

extension String {
  /// Creates a string from `size` bytes of the host, which must be UTF-8.
  package init(
    hosted start: UnsafePointer<CChar>?, _ size: Int, called name: String
  ) throws(HostError) {
    guard size >= 0, size <= Self.maxBytes else {
      throw .misuse("\(name) has \(size) bytes; 0 to \(Self.maxBytes) are allowed")
    }
    guard size > 0 else {
      self = ""
      return
    }
    guard let start else { throw .misuse("\(name) is NULL, expected \(size) bytes") }
    let bytes = UnsafeBufferPointer(start: start, count: size)
    guard let text = String(validating: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    else { throw .misuse("\(name) is not UTF-8") }
    self = text
  }

  /// Maximum size of a text from the host: 8 MiB.
  private static var maxBytes: Int { 8 << 20 }
}
