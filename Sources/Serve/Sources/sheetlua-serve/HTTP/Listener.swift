internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Accepts connections and adds their handlers.
enum Listener {
  /// Binds an address and a port, or any free port for 0.
  ///
  /// Accepts no connections before `open`.
  static func bind(
    _ address: String, port: Int, to door: NIOLoopBound<ServerContextHolder>, on loop: any EventLoop
  ) throws -> any Channel {
    do {
      return try ServerBootstrap(group: loop)
        .serverChannelOption(.backlog, value: 128)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(.autoRead, value: false)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try prepare(channel, door.value.site) }
        }
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelOption(.maxMessagesPerRead, value: 4)
        .bind(host: address, port: port).wait()
    } catch let error as IOError {
      throw ServeError(.cannotWrite, complaint(about: port, error.errnoCode))
    }
  }

  private static func complaint(about port: Int, _ error: Int32) -> String {
    switch error {
    case EADDRINUSE:
      "--port: \(port) is used by another program; choose another port, or omit --port for any free port"
    case EACCES: "--port: \(port) requires root; choose a port of at least 1024"
    default: "cannot listen on port \(port): \(String(cString: strerror(error)))"
    }
  }

  /// Starts to accept connections.
  static func open(_ listener: any Channel) throws {
    try listener.setOption(.autoRead, value: true).wait()
  }

  /// Adds the handlers of a new connection.
  ///
  /// A connection above the limit gets an error and is closed.
  private static func prepare(_ channel: any Channel, _ site: ServerContext?) throws {
    let pipeline = channel.pipeline.syncOperations
    guard let site, site.admit() else {
      return try pipeline.addHandlers([HTTPResponseEncoder(), Refusal()])
    }
    channel.closeFuture.assumeIsolated().whenComplete { _ in site.leave() }
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 16 << 10
    limits.maxHeaderListSize = 16 << 10
    limits.maxHeaderFieldCount = 128
    try pipeline.addHandlers([
      HTTPHeadValidator(), HTTPResponseEncoder(),
      ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)), Connection(site),
    ])
  }
}

/// Sends an error to a connection above the limit and closes it.
private final class Refusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = HTTPServerResponsePart

  func channelActive(context: ChannelHandlerContext) {
    let response = HTTPResponse.busy
    let channel = context.channel
    context.write(wrapOutboundOut(.head(response.head())), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(response.body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)))
      .whenComplete { _ in channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
