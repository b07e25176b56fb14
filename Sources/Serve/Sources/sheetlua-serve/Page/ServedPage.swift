internal import NIOCore

/// A page with its bytes and its Content-Security-Policy.
struct ServedPage {
  let body: ByteBuffer
  /// The `Content-Security-Policy` from the `meta` element of the page, extended by a ban on
  /// frames.
  ///
  /// Without this element, the policy blocks everything.
  let policy: String

  init(_ bytes: [UInt8]) {
    body = ByteBuffer(bytes: bytes)
    policy = Self.policy(of: bytes) + "; frame-ancestors 'none'"
  }

  private static let opening = Array(
    "<meta http-equiv=\"Content-Security-Policy\" content=\"".utf8)
  /// The number of bytes at the start in which the head is searched.
  private static let mostBytes = 64 << 10

  private static func policy(of bytes: [UInt8]) -> String {
    let head = bytes.prefix(mostBytes)
    let nothing = "default-src 'none'"
    guard let start = place(of: opening, in: head),
      let end = head[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nothing }
    let text = head[start..<end]
    // A line break would start another header.
    guard text.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nothing }
    return String(decoding: text, as: UTF8.self)
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  /// Returns the index after the first occurrence of the text.
  private static func place(of arguments: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let start = rest.firstIndex(of: arguments[0]) {
      rest = rest[start...]
      if rest.starts(with: arguments) { return start + arguments.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
