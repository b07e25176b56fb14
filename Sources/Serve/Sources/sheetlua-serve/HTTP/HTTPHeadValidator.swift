internal import NIOCore

/// Buffers the head of a request until it is complete, and forwards it only if its lines are strict
/// HTTP/1.1.
///
/// The parser after this handler interprets the lines.
///
/// Parsers differ in their tolerance for lines without a carriage return, continuation lines and a
/// missing version. This handler accepts none of these, so no request is ambiguous.
final class HTTPHeadValidator: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// A request that is not strict HTTP/1.1.
  struct Error: Swift.Error {}

  /// The maximum size of a head in bytes.
  private static let headLimit = 16 << 10
  /// The maximum size of an encoded body in bytes.
  ///
  /// A chunk of one byte takes six bytes.
  private static let bodyLimit = 8 * Route.tapeLimit

  private enum Phase {
    case head(ByteBuffer)
    case body(Int)
    case shut
  }
  private var phase = Phase.head(ByteBuffer())
  /// The offset of the first incomplete line.
  private var lineStart = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    switch phase {
    case .head(var held):
      held.writeBuffer(&bytes)
      phase = .head(held)
      check(held, context)
    case .body(let count):
      phase = .body(count + bytes.readableBytes)
      guard count + bytes.readableBytes <= Self.bodyLimit else { return refuse(context) }
      context.fireChannelRead(wrapInboundOut(bytes))
    case .shut: break
    }
  }

  private func check(_ held: ByteBuffer, _ context: ChannelHandlerContext) {
    let view = held.readableBytesView
    while let feed = view[(view.startIndex + lineStart)...].firstIndex(of: 0x0A) {
      let start = view.startIndex + lineStart
      guard feed - view.startIndex < Self.headLimit,
        Self.isClean(view[start...feed], lineStart == 0)
      else { return refuse(context) }
      let isLast = feed - start == 1
      lineStart = feed + 1 - view.startIndex
      if isLast {
        phase = .body(0)
        context.fireChannelRead(wrapInboundOut(held))
        return
      }
    }
    if view.count > Self.headLimit { refuse(context) }
  }

  private func refuse(_ context: ChannelHandlerContext) {
    phase = .shut
    context.fireErrorCaught(Error())
  }

  /// Returns true if a line with its line break is valid in a head.
  private static func isClean(_ line: ByteBufferView, _ isFirst: Bool) -> Bool {
    guard line.count >= 2, line[line.endIndex - 2] == 0x0D else { return false }
    let text = line.dropLast(2)
    guard text.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else { return false }
    if isFirst {
      let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
      return words.count == 3 && !words[0].isEmpty && words[1].first == UInt8(ascii: "/")
        && words[2].elementsEqual("HTTP/1.1".utf8) && words[1].allSatisfy { 0x21..<0x7F ~= $0 }
    }
    guard let first = text.first else { return true }
    guard first != 0x20, first != 0x09, let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    return colon > text.startIndex && text[..<colon].allSatisfy { 0x21..<0x7F ~= $0 }
  }
}
