// The server of `sheetlua serve`. It delivers the page and receives tapes. It runs the command to
// create pages and to check tapes.

internal import Glibc
internal import NIOCore
internal import NIOPosix

setlocale(LC_TIME, "C")
ServerShutdown.prepare()
do {
  try serve(ServeOptions(Array(CommandLine.arguments.dropFirst())))
} catch let error as ServeError {
  ServerLog.complain(error.message)
  exit(error.code.rawValue)
} catch {
  ServerLog.complain("\(error)")
  exit(ServeError.Code.software.rawValue)
}
ServerShutdown.wait()

/// Starts to listen, prints the addresses, and creates the page before the first request.
func serve(_ options: ServeOptions) throws {
  let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
  let address = options.isOpenToNetwork ? "0.0.0.0" : "127.0.0.1"
  let door = try loop.submit { NIOLoopBound(ServerContextHolder(), eventLoop: loop) }.wait()
  let listener = try Listener.bind(address, port: options.port, to: door, on: loop)
  let network = options.isOpenToNetwork ? NetworkAddresses.addresses() : []
  let access = AccessControl(
    addresses: network.isEmpty ? ["127.0.0.1"] : network, port: listener.localAddress?.port ?? 0)
  StartupMessage.print(access, options)
  try loop.submit { door.value.site = ServerContext(access, options, on: loop) }.wait()
  try Listener.open(listener)
}
