/// Pixels made short as zlib does: a picture of even colors is a hundredth of its bytes.
///
/// What repeats the pixel before it or the row above it is told as a length, by the fixed codes; that is all
/// that such pictures have. Source: RFC 1950 and RFC 1951.
struct Deflate {
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  private static let longest = 258
  private static let shortest = 3

  /// The zlib stream of pixels of four bytes, so many a row.
  static func zlib(_ pixels: [UInt8], width: Int) -> [UInt8] {
    var deflate = Deflate()
    deflate.write(pixels, distances: [4, width * 4].filter { $0 <= 32_768 })
    return deflate.bytes
  }

  private mutating func write(_ source: [UInt8], distances: [Int]) {
    put(0b011, 3)  // The last block, by fixed codes.
    source.withUnsafeBufferPointer { source in
      var place = 0
      while place < source.count {
        var best = (length: 0, distance: 0)
        for distance in distances where distance <= place {
          let most = min(Self.longest, source.count - place)
          var length = 0
          while length < most, source[place + length] == source[place + length - distance] {
            length += 1
          }
          if length > best.length { best = (length, distance) }
        }
        if best.length >= Self.shortest {
          put(length: best.length)
          put(distance: best.distance)
          place += best.length
        } else {
          put(symbol: Int(source[place]))
          place += 1
        }
      }
    }
    put(symbol: 256)
    put(0, (8 - count % 8) % 8)
    var sums: (low: UInt32, high: UInt32) = (1, 0)
    for byte in source {
      sums.low = (sums.low + UInt32(byte)) % 65_521
      sums.high = (sums.high + sums.low) % 65_521
    }
    for shift: UInt32 in [8, 0] { bytes.append(UInt8(truncatingIfNeeded: sums.high >> shift)) }
    for shift: UInt32 in [8, 0] { bytes.append(UInt8(truncatingIfNeeded: sums.low >> shift)) }
  }

  /// Adds bits, the lowest first.
  private mutating func put(_ value: UInt64, _ width: UInt64) {
    bits |= value << count
    count += width
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// Adds a code, whose highest bit comes first.
  private mutating func put(code: Int, _ width: Int) {
    var turned: UInt64 = 0
    for bit in 0..<width where code >> bit & 1 == 1 { turned |= 1 << UInt64(width - 1 - bit) }
    put(turned, UInt64(width))
  }

  private mutating func put(symbol: Int) {
    switch symbol {
    case 0...143: put(code: 0x30 + symbol, 8)
    case 144...255: put(code: 0x190 + symbol - 144, 9)
    case 256...279: put(code: symbol - 256, 7)
    default: put(code: 0xC0 + symbol - 280, 8)
    }
  }

  private mutating func put(length: Int) {
    if length == Self.longest { return put(symbol: 285) }
    let past = length - Self.shortest
    let extra = past < 8 ? 0 : Self.highestBit(past) - 2
    put(symbol: 257 + 4 * extra + past >> extra)
    put(UInt64(past & (1 << extra - 1)), UInt64(extra))
  }

  private mutating func put(distance: Int) {
    let past = distance - 1
    let extra = past < 4 ? 0 : Self.highestBit(past) - 1
    put(code: 2 * extra + past >> extra, 5)
    put(UInt64(past & (1 << extra - 1)), UInt64(extra))
  }

  private static func highestBit(_ value: Int) -> Int {
    Int.bitWidth - 1 - value.leadingZeroBitCount
  }
}
