internal import NIOCore
internal import NIOHTTP1

/// A response with its status, headers and body.
///
/// Routing throws it to reject a request.
struct HTTPResponse: Error {
  var status: HTTPResponseStatus
  var type = "text/plain; charset=utf-8"
  var policy = Self.nothing
  var more: [(String, String)] = []
  var body = ByteBuffer()

  /// The Content-Security-Policy of responses without a page.
  static let nothing = "default-src 'none'; frame-ancestors 'none'"

  static let bad = HTTPResponse(status: .badRequest)
  static let forbidden = HTTPResponse(status: .forbidden)
  static let notFound = HTTPResponse(status: .notFound)
  static let tooLarge = HTTPResponse(
    .payloadTooLarge, "the limit for a tape is \(Route.tapeLimit >> 20) MiB\n")
  static let busy = HTTPResponse(.serviceUnavailable, "the server is busy; try again\n")

  /// The response with another path.
  static func redirect(to path: String) -> HTTPResponse {
    var response = HTTPResponse(.permanentRedirect, "the page is at \(path)\n")
    response.more = [("Location", path)]
    return response
  }

  /// The response if only another method is allowed.
  static func notAllowed(only method: String) -> HTTPResponse {
    var response = HTTPResponse(status: .methodNotAllowed)
    response.more = [("Allow", method)]
    return response
  }

  init(status: HTTPResponseStatus) { self.status = status }

  init(_ status: HTTPResponseStatus, _ text: String) {
    self.status = status
    body = ByteBuffer(string: text)
  }

  /// Creates the response with the page or with the error.
  init(_ result: Result<ServedPage, PageBuildError>) {
    switch result {
    case .success(let page):
      self.init(status: .ok)
      type = "text/html; charset=utf-8"
      policy = page.policy
      body = page.body
    case .failure(let error): self.init(.serviceUnavailable, error.message + "\n")
    }
  }

  /// Creates the response to an uploaded tape.
  init(_ result: Result<String, TapeUploadHandler.Rejection>) {
    switch result {
    case .success(let file):
      self.init(.created, "{\"file\":\(JSONEncoding.quoted(file))}\n")
      type = "application/json"
    case .failure(.wrong(let message)):
      self.init(.unprocessableEntity, message)
    case .failure(.notStored(let message)):
      self.init(.internalServerError, message + "\n")
    case .failure(.busy): self = .busy
    }
  }

  /// Returns the head of a response with an event stream.
  static func stream() -> HTTPResponseHead {
    var response = HTTPResponse(status: .ok)
    response.type = "text/event-stream"
    return response.head(isStream: true)
  }

  /// Returns the status line and the headers.
  ///
  /// Each connection serves one request.
  func head(isStream: Bool = false) -> HTTPResponseHead {
    var headers = HTTPHeaders()
    headers.add(name: "Content-Type", value: type)
    if !isStream { headers.add(name: "Content-Length", value: "\(body.readableBytes)") }
    headers.add(name: "Content-Security-Policy", value: policy)
    headers.add(name: "X-Content-Type-Options", value: "nosniff")
    headers.add(name: "Referrer-Policy", value: "no-referrer")
    headers.add(name: "Cache-Control", value: "no-store")
    headers.add(name: "Cross-Origin-Opener-Policy", value: "same-origin")
    headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
    headers.add(name: "Connection", value: "close")
    for (name, value) in more { headers.add(name: name, value: value) }
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }
}
