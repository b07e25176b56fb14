internal import Glibc

enum NetworkAddresses {
  /// Returns the IPv4 addresses of the active interfaces except loopback.
  ///
  /// The address of the default route comes first, because a phone can most likely reach it.
  static func addresses() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [(interface: String, address: String)] = []
    var next = list
    while let entry = next {
      next = entry.pointee.ifa_next
      let flags = Int32(bitPattern: entry.pointee.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
        let address = entry.pointee.ifa_addr, address.pointee.sa_family == AF_INET,
        let text = text(of: address)
      else { continue }
      found.append((String(cString: entry.pointee.ifa_name), text))
    }
    let usual = defaultInterface()
    let first = found.filter { $0.interface == usual }
    return (first + found.filter { $0.interface != usual }).map(\.address)
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
    return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { inet in
      inet_ntop(AF_INET, &inet.pointee.sin_addr, &buffer, socklen_t(INET_ADDRSTRLEN))
        .map { String(cString: $0) }
    }
  }

  /// Returns the interface of the default route; nil if there is none.
  private static func defaultInterface() -> String? {
    guard let file = fopen("/proc/net/route", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = bytes.split(separator: UInt8(ascii: "\t"))
      if words.count > 2, words[1].elementsEqual("00000000".utf8) {
        return String(decoding: words[0], as: UTF8.self)
      }
    }
    return nil
  }
}
