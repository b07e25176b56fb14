internal import NIOHTTP1

/// The target of a request.
enum Route: Equatable {
  case page
  case events(after: Int?)
  case tape

  /// The maximum size of a tape in bytes.
  static let tapeLimit = 8 << 20

  /// Routes the head of a request.
  ///
  /// Throws the response to a rejected request.
  init(_ head: HTTPRequestHead, _ access: AccessControl) throws(HTTPResponse) {
    guard head.version == .http1_1 else { throw .bad }
    let path = head.uri.prefix { $0 != "?" }
    let query = head.uri.dropFirst(path.count)
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    // Check the token before everything else.
    guard parts.count > 1, parts[0].isEmpty, access.isToken(parts[1]) else { throw .forbidden }
    try Self.checkSender(head.headers, access)
    try Self.checkLength(head.headers)
    switch (parts.count > 2 ? parts[2] : nil, head.method) {
    case ("", .GET): self = .page
    case ("events", .GET):
      // A page that connects again itself, not by its browser, sends the number in the query.
      let number = query.hasPrefix("?after=") ? String(query.dropFirst("?after=".count)) : nil
      self = .events(after: (head.headers["last-event-id"].first ?? number).flatMap { Int($0) })
    case ("tapes", .POST): self = .tape
    // The address of the page, copied without its last character.
    case (nil, .GET): throw .redirect(to: path + "/")
    case ("", _), (nil, _), ("events", _): throw .notAllowed(only: "GET")
    case ("tapes", _): throw .notAllowed(only: "POST")
    default: throw .notFound
    }
  }

  private static func checkSender(_ headers: HTTPHeaders, _ access: AccessControl)
    throws(HTTPResponse)
  {
    let hosts = headers["host"]
    guard hosts.count == 1 else { throw .bad }
    guard access.allows(host: hosts[0]) else { throw .forbidden }
    for origin in headers["origin"] where !access.allows(origin: origin) { throw .forbidden }
  }

  /// Rejects requests with an ambiguous length, which allow request smuggling.
  private static func checkLength(_ headers: HTTPHeaders) throws(HTTPResponse) {
    let lengths = headers["content-length"]
    let codings = headers["transfer-encoding"]
    guard lengths.count + codings.count <= 1 else { throw .bad }
    guard codings.allSatisfy({ $0.lowercased() == "chunked" }) else { throw .bad }
    for text in lengths {
      guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw .bad }
      guard let length = Int(text), length <= tapeLimit else { throw .tooLarge }
    }
  }
}
