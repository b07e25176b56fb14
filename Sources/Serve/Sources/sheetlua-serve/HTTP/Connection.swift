internal import NIOCore
internal import NIOHTTP1

/// A connection with one request and one response.
///
/// Only an event stream remains open. A connection without progress for the time limit is closed.
/// The head must be complete within this time. Data after the request is discarded.
final class Connection: ChannelInboundHandler, EventStreamClient {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    case head
    case tape
    /// The page is being created, or a tape is being checked.
    case waiting
    case answering
    case streaming
    case ended
  }

  private let site: ServerContext
  private var phase = Phase.head
  /// The received part of a tape.
  ///
  /// Not a payload of `phase`, which would copy it for each part.
  private var tape = ByteBuffer()
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?

  /// The number of bytes to write before the client must read.
  private static let piece = 64 << 10
  /// The time after a response in which further input is discarded, in milliseconds.
  ///
  /// Without it, the response could be lost when the connection closes.
  private static let lingering = 2_000

  init(_ site: ServerContext) { self.site = site }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    expectProgress()
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave() }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  private func leave() {
    if case .streaming = phase { site.events.leave(self) }
    phase = .ended
    deadline?.cancel()
    context = nil
  }

  // MARK: - The request

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), phase) {
    case (.head(let head), .head): begin(head)
    case (.body(var bytes), .tape):
      guard tape.readableBytes + bytes.readableBytes <= Route.tapeLimit else {
        return respond(.tooLarge)
      }
      tape.writeBuffer(&bytes)
    case (.end, .tape): keep()
    default: break
    }
  }

  /// Parts can be single bytes, so the deadline is renewed only once for all parts that arrive
  /// together.
  func channelReadComplete(context: ChannelHandlerContext) {
    if case .tape = phase { expectProgress() }
    context.fireChannelReadComplete()
  }

  private func begin(_ head: HTTPRequestHead) {
    let route: Route
    do throws(HTTPResponse) {
      route = try Route(head, site.access)
    } catch {
      return respond(error)
    }
    switch route {
    case .page:
      wait()
      site.log.opened(peer)
      site.pages.page { [weak self] result in self?.respond(HTTPResponse(result)) }
    case .events(let last): stream(after: last)
    case .tape:
      phase = .tape
      expectProgress()
      if head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
        let proceed = HTTPResponseHead(version: .http1_1, status: .continue)
        context?.writeAndFlush(wrapOutboundOut(.head(proceed)), promise: nil)
      }
    }
  }

  private func keep() {
    wait()
    let bytes = Array(tape.readableBytesView)
    tape = ByteBuffer()
    site.tapes.keep(bytes) { [weak self, site, peer] result in
      if case .success(let file) = result { site.log.stored(file, peer) }
      self?.respond(HTTPResponse(result))
    }
  }

  private var peer: String { context?.remoteAddress?.ipAddress ?? "somebody" }

  private func wait() {
    phase = .waiting
    deadline?.cancel()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch phase {
    case .head, .tape: respond(.bad)
    case .waiting, .answering, .ended: break
    case .streaming: if error is IOError { context.close(promise: nil) }
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed? = event as? ChannelEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    switch phase {
    // A client can close its sending side after the request and still read.
    case .waiting, .answering: break
    case .head, .tape, .streaming, .ended: context.close(promise: nil)
    }
  }

  // MARK: - Response

  private func respond(_ response: HTTPResponse) {
    guard let context else { return }
    phase = .answering
    context.write(wrapOutboundOut(.head(response.head())), promise: nil)
    send(response.body)
  }

  /// Writes a body in parts.
  ///
  /// Each part follows after the previous one has been written.
  private func send(_ body: ByteBuffer) {
    guard let context, case .answering = phase else { return }
    var body = body
    guard let piece = body.readSlice(length: min(body.readableBytes, Self.piece)),
      piece.readableBytes > 0
    else { return finish() }
    expectProgress()
    let rest = body
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece)))).assumeIsolated()
      .whenSuccess { [weak self] in self?.send(rest) }
  }

  private func finish() {
    guard let context else { return }
    expectProgress()
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenSuccess { [weak self] in
      guard let self, let context = self.context else { return }
      phase = .ended
      context.close(mode: .output, promise: nil)
      drop(after: .milliseconds(Int64(Self.lingering)))
    }
  }

  // MARK: - Events

  private func stream(after last: Int?) {
    guard let context else { return }
    phase = .streaming
    deadline?.cancel()
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse.stream())), promise: nil)
    site.events.join(self, after: last)
  }

  /// Sends a part of an event stream.
  ///
  /// A page that does not read is disconnected.
  func send(event text: String) {
    guard let context, case .streaming = phase else { return }
    guard context.channel.isWritable else { return context.close(promise: nil) }
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
  }

  // MARK: - Timeouts

  private func expectProgress() { drop(after: site.patience) }

  private func drop(after time: TimeAmount) {
    deadline?.cancel()
    guard let context else { return }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      self?.context?.close(promise: nil)
    }
  }
}
