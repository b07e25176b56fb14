internal import NIOCore

/// A page as it is served: its bytes, and the policy that it asks of the browser.
struct ServedPage {
  let body: ByteBuffer
  /// The `Content-Security-Policy` of the page's own `meta`, and that nobody may frame it; without one
  /// nothing in the page may run.
  let policy: String

  init(_ bytes: [UInt8]) {
    body = ByteBuffer(bytes: bytes)
    policy = Self.policy(of: bytes) + "; frame-ancestors 'none'"
  }

  private static let opening = Array(
    "<meta http-equiv=\"Content-Security-Policy\" content=\"".utf8)
  /// The head of a page stands at its beginning.
  private static let mostBytes = 64 << 10

  private static func policy(of bytes: [UInt8]) -> String {
    let head = bytes.prefix(mostBytes)
    let nothing = "default-src 'none'"
    guard let start = place(of: opening, in: head),
      let end = head[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nothing }
    let text = head[start..<end]
    // A line break would be another header.
    guard text.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nothing }
    return String(decoding: text, as: UTF8.self)
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  /// Where the words end in the bytes.
  private static func place(of words: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let start = rest.firstIndex(of: words[0]) {
      rest = rest[start...]
      if rest.starts(with: words) { return start + words.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
