/// Who may come in: whoever has the token, by one of the addresses that were printed.
struct AccessControl {
  /// 128 bits of the system's generator in hexadecimal; another one in each run.
  let token: String
  /// What `Host` may say.
  private let hosts: Set<String>
  /// The addresses to print, the one for others first.
  let urls: [String]

  /// Makes a token for a server that listens at a port of these addresses.
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
      // A browser leaves out the port that is usual.
      if port == 80 { hosts.insert(address) }
    }
    self.hosts = hosts
  }

  /// Whether `Host` names this server: a page of another name that leads here is a stranger's.
  func allows(host: String) -> Bool { hosts.contains(host.lowercased()) }

  /// Whether a page of this origin may ask.
  func allows(origin: String) -> Bool {
    let scheme = "http://"
    return origin.hasPrefix(scheme) && allows(host: String(origin.dropFirst(scheme.count)))
  }

  /// Whether this is the token; takes as long for one that is right in its first half.
  func isToken(_ word: Substring) -> Bool {
    guard word.utf8.count == token.utf8.count else { return false }
    return zip(word.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
