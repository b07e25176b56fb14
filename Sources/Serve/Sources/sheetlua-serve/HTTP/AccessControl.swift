/// Access control: accepts requests that have the token and use one of the printed addresses.
struct AccessControl {
  /// 128 random bits of the system generator in hexadecimal, different in each run.
  let token: String
  /// The accepted values of the `Host` header.
  private let hosts: Set<String>
  /// The addresses to print.
  ///
  /// The address for other devices comes first.
  let urls: [String]

  /// Creates a token for a server with these addresses and this port.
  init(addresses: [String], port: Int) {
    var generator = SystemRandomNumberGenerator()
    token = (0..<16).map { _ in
      let text = String(UInt8.random(in: 0...255, using: &generator), radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
    let token = token
    urls = addresses.map { "http://\($0):\(port)/\(token)/" }
    var hosts: Set<String> = []
    for address in addresses + ["127.0.0.1", "localhost"] {
      hosts.insert("\(address):\(port)")
      // A browser omits the default port.
      if port == 80 { hosts.insert(address) }
    }
    self.hosts = hosts
  }

  /// Returns true if `Host` is an address of this server.
  ///
  /// A foreign name could be a DNS rebinding attack.
  func allows(host: String) -> Bool { hosts.contains(host.lowercased()) }

  /// Returns true if a page of this origin can send requests.
  func allows(origin: String) -> Bool {
    let scheme = "http://"
    return origin.hasPrefix(scheme) && allows(host: String(origin.dropFirst(scheme.count)))
  }

  /// Returns true if the text is the token.
  ///
  /// The time does not depend on the number of correct bytes.
  func isToken(_ word: Substring) -> Bool {
    guard word.utf8.count == token.utf8.count else { return false }
    return zip(word.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
